const MARKUP = /<[!/a-z][^>]*>|&#?\w+;/gi

// Each word once: the presence option of the classifier covers learning only, so that a word repeated in a mail would
// be counted when
// predicting and not when learning.
export function words(text: string): string[] {
  const visible = text.replace(MARKUP, ' ').toLowerCase()
  return [...new Set(visible.match(/[a-z0-9$%!'-]{3,}/g))]
}
