import { filePurposes } from '@gt/domain/platform/file-purposes.ts'
import {
  archiveScanActions,
  type ScanOwner,
  type scannedPaper,
  sortedAtOnce,
} from '@gt/domain/reports/archive-scan-actions.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../app/client.ts'
import { useWrite } from '../../../app/queries.ts'
import { upload } from '../../../app/upload.ts'
import { messageOf } from '../../../kit/failure-words.ts'
import { useWords } from '../../../kit/i18n.ts'
import { labelMark, listMark } from '../../../kit/marks.ts'
import { type Given, partsOf, placesOf } from './divide.ts'
import { type ReadPage, readScans, UnreadableScan } from './read-scans.ts'

export const purpose = 'archive_scan'
const { maxMb, types } = filePurposes[purpose]

type Paper = (typeof scannedPaper.codes)[number]

const ownersOf = async (codes: readonly string[]): Promise<readonly ScanOwner[]> =>
  codes.length > 0 ? (await call(archiveScanActions, 'Owners', { codes: [...codes] })).owners : []

/** A stack of scanned paper on its way into the archive: read, divided, put right by hand, filed when the person says so. */
export function useSorting(onFiled: (reports: number) => void) {
  const { t } = useWords()
  const { run } = useWrite(archiveScanActions, 'Sort')
  const [files, setFiles] = useState<readonly File[]>([])
  const [pages, setPages] = useState<readonly ReadPage[]>([])
  const [owners, setOwners] = useState<readonly ScanOwner[]>([])
  const [given, setGiven] = useState<Given>({})
  const [progress, setProgress] = useState<{ readonly done: number; readonly of: number } | null>(null)
  const [filing, setFiling] = useState(false)
  const [problem, setProblem] = useState('')
  const stop = useRef<AbortController | null>(null)
  const shown = useRef<readonly ReadPage[]>([])
  shown.current = pages
  useEffect(
    () => () => {
      stop.current?.abort()
      for (const { picture } of shown.current) URL.revokeObjectURL(picture)
    },
    [],
  )

  /** Says why these files are not read; nothing when they are. */
  const against = (chosen: readonly File[]): string => {
    const wrong = chosen.filter(({ type, size }) => !types.some(one => one === type) || size > maxMb * 1024 * 1024)
    if (wrong.length > 0)
      return `${wrong.map(({ name }) => name).join(listMark())}${labelMark()}${t('page.djentrustmanage.archivelist.scan_hint', { max: maxMb })}`
    return chosen.length > sortedAtOnce.files
      ? t('page.djentrustmanage.archivelist.sort_too_many', { max: sortedAtOnce.files })
      : ''
  }

  const read = async (chosen: readonly File[]): Promise<void> => {
    const refusal = against(chosen)
    setProblem(refusal)
    if (refusal || chosen.length === 0) return
    const abort = new AbortController()
    stop.current = abort
    setProgress({ done: 0, of: chosen.length })
    // a scanner numbers what it writes
    const sorted = chosen.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
    try {
      const found = await readScans(sorted, (done, of) => setProgress({ done, of }), abort.signal)
      const codes = [...new Set(found.flatMap(({ code }) => (code !== null && code.length <= 200 ? [code] : [])))]
      setOwners(await ownersOf(codes))
      setFiles(sorted)
      setGiven({})
      setPages(found)
    } catch (error) {
      if (abort.signal.aborted) return
      setProblem(
        error instanceof UnreadableScan
          ? t('page.djentrustmanage.archivelist.sort_unreadable', { name: error.file })
          : messageOf(error),
      )
    } finally {
      setProgress(null)
    }
  }

  /** Gives a page to the report with this number; says why it cannot. */
  const give = async (index: number, number: string): Promise<string> => {
    try {
      const known = owners.find(one => one.number.toLowerCase() === number.toLowerCase())
      const [owner] = known ? [known] : await ownersOf([number])
      if (!owner) return t('page.djentrustmanage.archivelist.sort_no_report', { number })
      if (!known) setOwners(before => [...before, owner])
      setGiven(before => ({ ...before, [index]: owner.report_id }))
      return ''
    } catch (failure) {
      return messageOf(failure)
    }
  }

  /** Leaves a page out, or takes back what was said of it. */
  const leaveOut = (index: number, out: boolean): void =>
    setGiven(before =>
      out
        ? { ...before, [index]: null }
        : Object.fromEntries(Object.entries(before).filter(([key]) => key !== String(index))),
    )

  const places = placesOf(pages, new Map(owners.map(one => [one.code, one.report_id])), given)
  const parts = partsOf(pages, places)
  const reports = new Set(parts.map(one => one.report_id)).size
  const notFiled = owners.filter(
    one => one.archive_no === null && parts.some(({ report_id }) => report_id === one.report_id),
  )

  const file = async (paper: Paper): Promise<void> => {
    setFiling(true)
    setProblem('')
    try {
      const ids: string[] = []
      for (const one of files) ids.push((await upload(one, purpose)).id)
      const idOf = (at: number): string => {
        const id = ids[at]
        if (!id) throw new Error(`file ${at} was not sent`)
        return id
      }
      await run({
        paper,
        parts: parts.map(part => ({
          report_id: part.report_id,
          pages: part.pages.map(({ file: at, from, to }) => ({ file_id: idOf(at), from, to })),
        })),
      })
      onFiled(reports)
    } catch (failure) {
      setProblem(messageOf(failure))
    } finally {
      setFiling(false)
    }
  }

  return {
    files,
    pages,
    places,
    owners,
    parts,
    reports,
    notFiled,
    progress,
    filing,
    problem,
    read,
    give,
    leaveOut,
    file,
  }
}

export type Sorting = ReturnType<typeof useSorting>
