import type { DrawnPage } from './code-worker.ts'

/** Reads codes one after the other beside the pages. */
export class CodeReader {
  readonly #worker = new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module' })

  read(canvas: HTMLCanvasElement): Promise<string | null> {
    const drawn = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
    if (!drawn) throw new Error('the browser gives no pixels')
    const { width, height, data } = drawn
    const message: DrawnPage = { width, height, pixels: data }
    return new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data: code }: MessageEvent<string | null>) => resolve(code)
      this.#worker.onerror = event => reject(new Error(event.message || 'the reader of codes stopped'))
      this.#worker.postMessage(message, [data.buffer])
    })
  }

  stop(): void {
    this.#worker.terminate()
  }
}
