import { recordRemarkActions } from '@gt/domain/testing/record-remark-actions.ts'
import { useWrite } from '../../app/queries.ts'
import { toastFailure } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import type { Place } from '../../kit/paper/place.ts'
import { type Remark, RemarkList } from '../../kit/remark-list.tsx'
import { pinPlace } from './pin-place.ts'
import { cellWords } from './sheet-words.ts'
import type { ConditionsOf } from './use-conditions.ts'

interface ReturnRemarksProps {
  readonly record: ConditionsOf
  readonly writable: boolean
  readonly onGo: (place: Place) => void
}

/** What the checker or auditor remarked on; each remark is answered before the record is submitted again. */
export function ReturnRemarks({ record, writable, onGo }: ReturnRemarksProps) {
  const { t, language } = useWords()
  const { sheet, store, reload } = record
  const { run, busy } = useWrite(recordRemarkActions, 'Answer')
  const { pins, samples } = sheet.context
  if (pins.length === 0) return null
  const mayAnswer = writable && sheet.record.state === 'returned'
  const remarks = pins.map((pin, index) => {
    const place = pinPlace(sheet, pin)
    return {
      key: String(index),
      index,
      place,
      where: place ? cellWords(sheet.method, place, samples[place.sampleId]?.number ?? '', language) : null,
      text: pin.text,
      answer: pin.answer ?? null,
      open: mayAnswer,
    }
  })
  const answer = async (remark: number, kind: NonNullable<Remark['answer']>['kind'], text: string): Promise<void> => {
    try {
      await store.change(row_version => run({ record_id: sheet.record.id, row_version, remark, kind, text }))
    } catch (failure) {
      toastFailure(failure)
    }
    reload()
  }
  return (
    <section className="remarks">
      <h2>{t('page.djentrustmanage.checklist.remarks')}</h2>
      <RemarkList
        remarks={remarks}
        busy={busy}
        onAnswer={({ index }, kind, text) => void answer(index, kind, text)}
        onGo={({ place }) => place && onGo(place)}
      />
    </section>
  )
}
