import { connect, createServer, type Socket } from 'node:net'
import { productAddress } from './product.ts'

/** A line to the product that can be cut. */
interface Line extends AsyncDisposable {
  /** The product under an address of its own. */
  readonly address: string
  /** Ends every connection and lets no new one through: the page and its service worker have no network. */
  readonly cut: () => void
  readonly mend: () => void
}

/**
 * Opens a line to the product. The offline switch of the browser reaches pages only: a service worker would go on asking
 * the server, and work without a network would be shown with one.
 */
export async function openLine(): Promise<Line> {
  const target = new URL(productAddress())
  const open = new Set<Socket>()
  let isCut = false
  const track = (socket: Socket): void => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    // an end that breaks off is what a cut line is
    socket.on('error', () => socket.destroy())
  }
  const server = createServer(socket => {
    track(socket)
    if (isCut) return socket.destroy()
    const onward = connect(Number(target.port), target.hostname)
    track(onward)
    socket.on('close', () => onward.destroy())
    onward.on('close', () => socket.destroy())
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>(resolve => server.listen(0, target.hostname, resolve))
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('the line has no port')
  const cut = (): void => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  return {
    address: `http://${target.hostname}:${place.port}`,
    cut,
    mend: () => {
      isCut = false
    },
    [Symbol.asyncDispose]: () => {
      cut()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}
