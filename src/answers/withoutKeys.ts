/**
 * What holds a key by its name, as member of a request or parameter of an address: `"x-api-key": "…"`, `?key=…`. A word that
 * merely follows it, as in `API key: none given`, is none.
 */
const NAMED =
  /((?:authorization|(?:[\w-]+[_-])?(?:api[ _-]?key|access[_-]?token|secret|password)|[?&](?:key|token|sig|signature))\\?["']?\s*[=:]\s*)(\\?"[^"]*"|'[^']*'|(?:(?:bearer|basic)\s+)?(?=\S*\d|\S{20})[^\s,;&"'(){}]+)/gi

const BEARER = /\b(bearer|basic)\s+(?=\S*[\d=])[\w.~+/=-]{8,}/gi

/** Keys that tell by their beginning what they are: of OpenAI and Anthropic, Groq, Hugging Face, GitHub, xAI, Google. */
const KNOWN = /\b(sk-|gsk_|hf_|gh[pousr]_|github_pat_|xai-|AIza)[\w-]{12,}/g

/**
 * Returns a text without keys: what failed may name the one that it was called with, and messages, recordings and reports
 * are read by more people than may have it.
 */
export function withoutKeys(text: string): string {
  return text.replace(NAMED, '$1…').replace(BEARER, '$1 …').replace(KNOWN, '$1…')
}
