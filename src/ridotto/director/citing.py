"""Articles of codes as readers see them."""

from typing import Any

from ridotto.codes import Article
from ridotto.rulebook import spoken


def cited(article: Article, language: str) -> dict[str, Any]:
    """Return an article as a reader sees it."""
    source = article.source
    return {
        "id": article.id,
        "title": article.title[spoken(language)],
        "text": article.told(language),
        "rules": list(article.rules),
        "source": None
        if source is None
        else {"title": source.title, "date": source.date, "url": source.url, "article": article.article},
        "discretion": article.discretion,
        "penalty": dict(article.penalty) or None,
    }
