"""What everything else needs to operate: settings, clocks, metrics, logs, rate limits, supervision."""
