/** What a secret may follow: a key of a connection string, a URL or a statement. */
const KEYS =
  '(?:[a-z0-9]+[_-])*(?:password|passwd|pwd|secret|access_key|token|api_key|apikey|key_id|authorization|credential|sig|signature)|x-amz-[a-z-]+'

/**
 * Returns a text without passwords and tokens: what stands before the @ of an address, and what follows a key such as
 * `password`, is left out. Messages, reports and logs are read by more people than the database is.
 */
export function withoutSecrets(text: string): string {
  return (
    text
      .replace(/\b(bearer|basic)\s+[a-z0-9._~+/=-]+/gi, '$1 …')
      .replace(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@'"]+@/gi, '$1…@')
      // DuckDB takes an address for a path, and shows it with one stroke.
      .replace(/\b([a-z][a-z0-9+.-]*:\/)[^\s/@:'"]+:[^\s/@'"]+@/gi, '$1…@')
      .replace(
        new RegExp(
          `((?:^|[^a-z0-9])(?:${KEYS})['"]?\\s*(?:[=:]|\\s(?=['"]))\\s*)('[^']*'|"[^"]*"|[^\\s,;&)'"]+)`,
          'gi',
        ),
        '$1…',
      )
  )
}
