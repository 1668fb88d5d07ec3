import type { FileChange } from '@gt/domain/people/file-actions.ts'
import { fileActions, ownFields } from '@gt/domain/people/file-actions.ts'
import page from '@gt/domain/people/personnel.personnel.page.ts'
import { everybodysFiles, secretRight } from '@gt/domain/people/personnel-actions.ts'
import { personnelChange } from '@gt/domain/people/personnel-change.entity.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { Segmented, Select } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { call } from '../../app/client.ts'
import { queryValue, usePlace } from '../../app/page-context.ts'
import { useRead } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { usePage } from '../../app/use-page.ts'
import { Button } from '../../kit/button.tsx'
import { asChanged, asCrud, type CrudController } from '../../kit/crud-controller.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { PageFrame } from '../../kit/page-frame.tsx'
import { Empty, Failed } from '../../kit/parts.tsx'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { bytesOfBase64, type PdfSource } from '../../kit/pdf-viewer-source.ts'
import { mayLeave, UnsavedContext, useUnsavedParts } from '../../kit/unsaved.ts'
import { useRested } from '../../kit/use-lookup.ts'
import { DetailList } from '../../shapes/detail-list.tsx'
import { RecordForm } from '../../shapes/record-form.tsx'
import { RecordHead } from '../../shapes/record-head.tsx'
import { RecordView } from '../../shapes/record-view.tsx'
import { CheckIn } from './check-in.tsx'
import { FileChanges } from './file-changes.tsx'
import { FileRights } from './file-rights.tsx'
import { NumbersDialog } from './numbers-dialog.tsx'
import '../../shapes/shapes.css'
import './people.css'

const controller = pageController(page)
const crud = asCrud(controller)
/** Submitting goes through the form of the file: it is the change of another record. */
const submitting = asChanged(fileActions)
const people = 50

/** Whose file is shown: the one in the address, that of a submission in the address, else the reader's own. */
function useWhose(): { readonly id: string | null; readonly known: boolean; readonly choose: (id: string) => void } {
  const { address, setQuery } = usePlace()
  const { user } = useSigned()
  const person = queryValue(address, 'person')
  const about = person === null ? queryValue(address, 'id') : null
  const change = useRead(fileActions, 'GetById', { id: about ?? '0' }, { enabled: about !== null })
  const own = useRead(crud, 'List', { filter: [{ field: 'user_id', op: 'eq', value: user.Id }], size: 20 })
  const mine = own.data?.rows.find(row => row.state === 'active' || row.state === 'candidate') ?? own.data?.rows[0]
  return {
    id: person ?? (about === null || change.error ? mine?.id : change.data?.personnel_id) ?? null,
    known: person !== null || (about === null || change.error ? own.data !== undefined : change.data !== undefined),
    choose: id => setQuery({ person: id, id: null }),
  }
}

/** The people of the laboratory, for who keeps their files. */
function Chooser({ shown, onChoose }: { shown: GridRow | null; onChoose: (id: string) => void }) {
  const { t } = useWords()
  const [text, setText] = useState('')
  const search = useRested(text.trim())
  const filter = search ? [{ field: 'name', op: 'contains' as const, value: search }] : []
  const { data } = useRead(crud, 'List', { filter, sort: page.sort, size: people }, { keep: true })
  const rows = data?.rows ?? []
  const all = shown && !rows.some(({ id }) => id === shown.id) && !search ? [shown, ...rows] : rows
  return (
    <Select
      aria-label={t('page.personnel.personnel.choose')}
      placeholder={t('page.personnel.personnel.choose')}
      style={{ width: 220 }}
      value={shown?.id ?? null}
      showSearch={{ filterOption: false, onSearch: setText }}
      onChange={(id: string | null) => id && onChoose(id)}
      options={all.map(row => ({ value: row.id, label: `${String(row.name)} ${String(row.personnel_no ?? '')}` }))}
    />
  )
}

type Open = 'edit' | 'submit' | 'numbers' | null

/** One person's file: facts, certificates, education and training, authorisations, and what the person submitted. */
export function PersonFile() {
  const { t } = useWords()
  const rights = usePage(page.code)
  const { facts } = useSigned()
  const whose = useWhose()
  const { id } = whose
  const { data, error, refetch } = useRead(crud, 'GetById', { id: id ?? '0' }, { enabled: id !== null, keep: true })
  const row = data?.id === id ? (data ?? null) : null
  const body = (): ReactNode => {
    if (error) return <Failed error={error} onRetry={() => void refetch()} />
    if (whose.known && id === null) return <Empty text={t('page.personnel.personnel.none')} />
    return row ? <Shown key={row.id} row={row} /> : null
  }
  return (
    <PageFrame page={rights} onRefresh={() => void refetch()}>
      {facts.permissions.some(one => everybodysFiles.some(code => code.toLowerCase() === one.toLowerCase())) ? (
        <div className="gt-toolbar gt-no-print">
          <Chooser shown={row} onChoose={whose.choose} />
        </div>
      ) : null}
      {body()}
    </PageFrame>
  )
}

/** The file of a person with what may be done with it. */
function Shown({ row }: { row: GridRow }) {
  const words = useWords()
  const { t, say } = words
  const { can } = usePage(page.code)
  const { facts, user } = useSigned()
  const unsaved = useUnsavedParts()
  const [tab, setTab] = useState('facts')
  const [open, setOpen] = useState<Open>(null)
  const [paper, setPaper] = useState<PdfSource | null>(null)
  const { data } = useRead(fileActions, 'OfPerson', { id: row.id })
  const changes: readonly FileChange[] = data?.rows ?? []
  const waiting = changes.filter(({ state }) => state === 'submitted').length
  const isOwn = String(row.user_id) === String(user.Id)
  const works = row.state === 'active' || row.state === 'candidate'
  const seesNumbers = facts.permissions.some(one => one.toLowerCase() === secretRight.toLowerCase())
  const own = useMemo(() => [{ fields: [...ownFields] }], [])
  const resume = (): void =>
    setPaper({
      name: `${t('page.personnel.personnel.resume')} ${String(row.name)}.pdf`,
      load: async () => bytesOfBase64((await call(fileActions, 'Resume', { id: row.id })).pdf),
      print: true,
      save: true,
    })
  const close = (): void => setOpen(null)
  const dialog = (): ReactNode => {
    if (paper) return <PdfDialog source={paper} onClose={() => setPaper(null)} />
    if (open === 'numbers') return <NumbersDialog row={row} onClose={close} />
    if (open === 'edit')
      return <RecordForm page={page} actions={crud} can={can} record={row} start={{}} slots={{}} onClose={close} />
    if (open === 'submit')
      return (
        <FormDialog
          entity={{ ...page.entity, label: personnelChange.label }}
          actions={submitting as unknown as CrudController} // a form of a record that exists only changes it
          sections={own}
          columns={2}
          record={row}
          onClose={close}
        />
      )
    return null
  }
  const content = (): ReactNode => {
    const detail = page.details.find((_, index) => String(index) === tab)
    if (tab === 'facts')
      return (
        <div className="gt-file-facts">
          <RecordView page={page} controller={controller} id={row.id} />
        </div>
      )
    if (tab === 'rights') return <FileRights id={row.id} />
    if (tab === 'changes') return <FileChanges rows={changes} mayJudge={can('save')} />
    return detail ? <DetailList key={tab} page={page} spec={detail} master={row} /> : null
  }
  return (
    <UnsavedContext value={unsaved}>
      <div className="gt-file-head">
        <RecordHead entity={page.entity} row={row} />
        <div className="commands gt-no-print">
          {isOwn && works ? <CheckIn /> : null}
          {can('save') && works ? <Button onClick={() => setOpen('edit')}>{t('common.edit')}</Button> : null}
          {can('submit') && isOwn && works ? (
            <Button onClick={() => setOpen('submit')}>{t('page.personnel.personnel.submit')}</Button>
          ) : null}
          {seesNumbers ? (
            <Button onClick={() => setOpen('numbers')}>{t('page.personnel.personnelmanage.numbers')}</Button>
          ) : null}
          {can('resume') ? <Button onClick={resume}>{t('page.personnel.personnel.resume')}</Button> : null}
        </div>
      </div>
      <div className="gt-file-tabs">
        <Segmented
          size="small"
          value={tab}
          onChange={next => void mayLeave(unsaved, words).then(sure => (sure ? setTab(next) : undefined))}
          options={[
            { value: 'facts', label: t('page.personnel.personnel.facts') },
            ...page.details.map(({ label }, index) => ({ value: String(index), label: say(label) })),
            { value: 'rights', label: t('page.personnel.personnel.rights') },
            {
              value: 'changes',
              label:
                waiting > 0
                  ? t('page.personnel.personnel.changes_n', { n: waiting })
                  : t('page.personnel.personnel.changes'),
            },
          ]}
        />
      </div>
      <div className="gt-file-body">{content()}</div>
      {dialog()}
    </UnsavedContext>
  )
}
