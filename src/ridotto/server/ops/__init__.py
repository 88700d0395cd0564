"""Operations: settings, clocks, metrics, logs, rate limits, client addresses and task supervision."""
