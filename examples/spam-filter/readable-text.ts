import { Buffer } from 'node:buffer'

// Spam and ham of this corpus came through different mailing lists, at different times. The headers, the list's tag in
// the subject and its
// footer say so: a classifier that reads them learns where a mail was collected, not what it is.
const LIST_TAG = /\[[^\]]*\]/g
const LIST_FOOTER = /\n(?:_{20,}|-{20,}|-- ?)\n(?:[^\n]*\n){0,2}[^\n]*(?:mailing list|listinfo|sponsored)[\s\S]*$/i
const LIST_ADDRESS = /^.*\/listinfo.*$/gim

export function readableText(message: string): string {
  const [head, body] = splitAtBlankLine(message.replace(/\r\n?/g, '\n'))
  const subject = header(head, 'subject').replace(LIST_TAG, ' ')
  return `${subject}\n\n${decodePart(head, body).replace(LIST_FOOTER, '\n').replace(LIST_ADDRESS, '')}`
}

function decodePart(head: string, body: string): string {
  const type = header(head, 'content-type').toLowerCase()
  const boundary = /boundary="?([^";]+)/i.exec(header(head, 'content-type'))?.[1]?.trim()
  if (type.startsWith('multipart/') && boundary) return decodeParts(body, boundary)
  if (type.startsWith('message/')) return decodePart(...splitAtBlankLine(body))
  // Left in, the lines of an encoded picture would flood the vocabulary.
  if (/^(application|audio|image|video)\//.test(type)) return ''
  return decodeTransfer(body, header(head, 'content-transfer-encoding').toLowerCase())
}

function decodeParts(body: string, boundary: string): string {
  const [, ...parts] = `\n${body}`.split(`\n--${boundary}`)
  // Some spam announces parts and sends none; a mail program then shows the body as it is.
  if (parts.length === 0) return body
  return parts
    .filter(part => !part.startsWith('--'))
    .map(part => decodePart(...splitAtBlankLine(part)))
    .join('\n')
}

function decodeTransfer(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('latin1')
  if (encoding !== 'quoted-printable') return body
  return body
    .replace(/=\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function header(head: string, name: string): string {
  const unfolded = head.replace(/\n[ \t]+/g, ' ')
  return new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(unfolded)?.[1] ?? ''
}

function splitAtBlankLine(message: string): [head: string, body: string] {
  const at = message.indexOf('\n\n')
  return at < 0 ? [message, ''] : [message.slice(0, at), message.slice(at + 2)]
}
