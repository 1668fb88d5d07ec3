import { createContext, type ReactNode, useContext } from 'react'
import { download } from './download.ts'

/** The laboratory in which everything below acts as a client of the own unit; null in the own unit itself (decision 0190). */
const Ordering = createContext<string | null>(null)

/** What stands below reads and writes as a client in that laboratory: its tests, prices, drafts and files. */
export const OrderingAt = ({ laboratory, children }: { laboratory: string | null; children: ReactNode }) => (
  <Ordering.Provider value={laboratory}>{children}</Ordering.Provider>
)

/** Id of the laboratory of `OrderingAt`; null in the own unit. */
export const useOrderingAt = (): string | null => useContext(Ordering)

/** Reads the bytes of a stored file of that laboratory, as `download`. */
export function useDownload(): (fileId: string, signal: AbortSignal) => Promise<Uint8Array> {
  const at = useOrderingAt()
  return (fileId, signal) => download(fileId, signal, at)
}
