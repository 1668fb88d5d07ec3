import { sampleWords } from '@gt/domain/samples/spec-words.ts'
import { recordBasesActions } from '@gt/domain/testing/record-bases-actions.ts'
import { PencilLine, Users } from 'lucide-react'
import { memo, useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import { listMark } from '../../kit/marks.ts'
import { Bases, type Standard, StandardFile, standardsIn } from './bases.tsx'
import type { ConditionsOf } from './use-conditions.ts'

interface SheetHeadProps {
  readonly record: ConditionsOf
  readonly writable: boolean
}

/** What is tested and by what (page checklist, region B): samples with name and specification, bases with their files, testers. */
export const SheetHead = memo(function SheetHead({ record, writable }: SheetHeadProps) {
  const { t } = useWords()
  const { context, record: row } = record.sheet
  const { data } = useRead(recordBasesActions, 'Read', { record_id: row.id }, { staleTime: 300_000 })
  const [open, setOpen] = useState<Standard | null>(null)
  const [changing, setChanging] = useState(false)
  const samples = Object.values(context.samples)
  const texts = [...new Set(context.bases.flatMap(({ test, judgement }) => (judgement ? [test, judgement] : [test])))]
  const files = [...new Set(texts.flatMap(text => standardsIn(text, data?.standards ?? [])))]
  // what no file is known of is told as it is written
  const others = texts.filter(text => standardsIn(text, files).length === 0)
  return (
    <div className="sheet-head">
      <span className="samples">
        {samples.map(({ number, name, specification, grade }) => (
          <span key={number}>
            <b className="gt-number">{number}</b> {sampleWords({ name, specification, grade })}
          </span>
        ))}
      </span>
      <span className="bases">
        <span className="quiet">{t('page.djentrustmanage.checklist.bases')}</span>
        {files.map(one => (
          <Button key={one.file_id} look="link" onClick={() => setOpen(one)}>
            {one.number}
          </Button>
        ))}
        {others.map(text => (
          <span key={text}>{text}</span>
        ))}
        {writable && context.bases.length > 0 ? (
          <IconButton
            icon={PencilLine}
            label={t('page.djentrustmanage.checklist.bases_change')}
            onClick={() => setChanging(true)}
          />
        ) : null}
      </span>
      <span className="people">
        <Users aria-hidden strokeWidth={1.75} />
        {context.people.map(person => person.name).join(listMark())}
      </span>
      {open ? <StandardFile standard={open} onClose={() => setOpen(null)} /> : null}
      {changing ? (
        <Dialog
          title={t('page.djentrustmanage.checklist.bases_change')}
          width={480}
          onClose={() => setChanging(false)}
          foot={<Button onClick={() => setChanging(false)}>{t('common.close')}</Button>}
        >
          <div className="gt-entry-panel">
            <Bases record={record} writable={writable} />
          </div>
        </Dialog>
      ) : null}
    </div>
  )
})
