import { createServer, type IncomingMessage, type Server } from 'node:http'

/** A request that was sent to it. */
export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** What it answers with: a page of the statement protocol as JSON, or a text that is none. */
export interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Ends the connection instead of answering. */
  readonly hangUp?: boolean
}

/** A server that answers as a coordinator does, on the loopback address. */
export interface Coordinator {
  readonly url: string
  readonly requests: readonly SeenRequest[]
  readonly close: () => Promise<void>
}

/** Starts a server whose answers are given by the request, the number of requests before it, and its address. */
export async function startCoordinator(
  reply: (request: SeenRequest, before: number, url: string) => Reply | Promise<Reply>,
): Promise<Coordinator> {
  const requests: SeenRequest[] = []
  let url = ''
  const server: Server = createServer(async (incoming, outgoing) => {
    let body = ''
    // A character may be cut in two.
    incoming.setEncoding('utf8')
    for await (const part of incoming) body += part
    const request = { method: incoming.method ?? '', path: incoming.url ?? '', headers: incoming.headers, body }
    requests.push(request)
    const answer = await reply(request, requests.length - 1, url)
    if (answer.hangUp) {
      outgoing.destroy()
      return
    }
    outgoing.writeHead(answer.status ?? 200, answer.headers)
    outgoing.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {}))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  return {
    url,
    requests,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
