"""Ed25519 signatures, and the canonical JSON that is signed or hashed. See docs/design/fair.md.

Needs the package `cryptography`, which the server and the command line install; it is imported when the first signature is made
or checked.
"""

import json
import re
from hashlib import sha256
from typing import Any

KEY = re.compile(r"[0-9a-f]{64}")
"""Format of a secret or public key: 32 bytes as hexadecimal digits."""
SIGNATURE = re.compile(r"[0-9a-f]{128}")


def canonical(value: Any) -> str:
    """Return JSON with sorted keys and without spaces: equal values give equal texts."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(text: str) -> str:
    """Return the SHA-256 digest of a text in UTF-8, in hexadecimal."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


class Signer:
    """Signs texts with a secret key of 64 hexadecimal digits; `key` is the public key."""

    def __init__(self, secret: str) -> None:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        self._secret = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(secret))
        self.key = self._secret.public_key().public_bytes_raw().hex()

    def sign(self, text: str) -> str:
        """Return the signature of a text, 128 hexadecimal digits."""
        return self._secret.sign(text.encode("utf-8", "surrogatepass")).hex()


def signed(key: str, text: str, signature: str) -> bool:
    """Return True if `signature` is a valid signature of the text under a public key."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    if not KEY.fullmatch(key) or not SIGNATURE.fullmatch(signature):
        return False
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(
            bytes.fromhex(signature), text.encode("utf-8", "surrogatepass")
        )
    except (InvalidSignature, ValueError):
        return False
    return True
