/** What a secret may follow: a key of a connection string, a URL or a statement. */
const KEYS =
  'password|passwd|pwd|secret|secret_access_key|access_key|access_token|token|api_key|apikey|key_id|session_token|authorization|sig|signature|x-amz-[a-z-]+'

/**
 * Returns a text without passwords and tokens: what stands before the @ of an address, and what follows a key such as
 * `password`, is left out. Messages, reports and logs are read by more people than the database is.
 */
export function withoutSecrets(text: string): string {
  return text
    .replace(/\b(bearer|basic)\s+[a-z0-9._~+/=-]+/gi, '$1 …')
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@'"]+@/gi, '$1…@')
    .replace(
      new RegExp(`((?:^|[^a-z0-9])(?:${KEYS})['"]?\\s*(?:[=:]|\\s(?=['"]))\\s*)('[^']*'|"[^"]*"|[^\\s,;&)'"]+)`, 'gi'),
      '$1…',
    )
}
