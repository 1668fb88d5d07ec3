import { chartActions } from '@gt/domain/organisation/chart-actions.ts'
import page from '@gt/domain/organisation/djbaseset.organizational.page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { useWrite } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { DrawnChart } from '../../features/organisation-chart/drawn-chart.tsx'
import { asCrud } from '../../kit/crud-controller.ts'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { itemOf } from '../../kit/item-of.ts'
import { bytesOfBase64 } from '../../kit/pdf-viewer-source.ts'
import { saveBytes } from '../../kit/save-bytes.ts'
import { SplitBelow } from '../../kit/split-below.tsx'
import { toastDone } from '../../kit/toast.tsx'
import { TickDialog } from '../../shapes/tick-dialog.tsx'
import { TreeTablePage } from '../../shapes/tree-table-page.tsx'

type Role = 'person' | 'deputy'
const loadPeople = (id: string, role: Role) => call(chartActions, 'People', { id, role })

interface Naming {
  readonly row: GridRow
  readonly role: Role
  readonly choices: Awaited<ReturnType<typeof loadPeople>>['rows']
}

const titles = {
  person: 'page.djbaseset.organizational.persons',
  deputy: 'page.djbaseset.organizational.deputies',
} as const

const crud = asCrud(pageController(page))

/** The organisation chart as a list, and drawn below it. */
export default function OrganisationChartPage() {
  const { t } = useWords()
  const { can, title } = usePage(page.code)
  const [share, setShare] = useState(45)
  const [naming, setNaming] = useState<Naming | null>(null)
  const save = useWrite(chartActions, 'SavePeople')
  const build = useWrite(chartActions, 'BuildFromDepartments')
  const change = useWrite(crud, 'Change')
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      toastFailure(error)
    }
  }
  const name = (row: GridRow, role: Role): void =>
    void attempt(async () => setNaming({ row, role, choices: (await loadPeople(row.id, role)).rows }))
  const buildAll = (): void =>
    void attempt(async () => {
      const { added } = await build.run({})
      toastDone(t('page.djbaseset.organizational.built', { n: added }))
    })
  const print = (): void =>
    void attempt(async () => {
      const { pdf } = await call(chartActions, 'Sheet', {})
      saveBytes(bytesOfBase64(pdf), `${title}.pdf`, 'application/pdf')
    })
  const put = (row: GridRow, under: GridRow): void =>
    void attempt(async () => {
      await change.run({ ...itemOf(row), parent_id: under.id })
      toastDone(t('kit.grid.modified'))
    })
  return (
    <SplitBelow share={share} onShare={setShare} below={<DrawnChart page={page} onPut={can('edit') ? put : null} />}>
      <TreeTablePage
        page={page}
        slots={{
          tools: { import: { run: buildAll }, exportPdf: { run: print } },
          rowCommands: row =>
            can('edit')
              ? (['person', 'deputy'] as const).map(role => ({
                  key: role,
                  text: t(titles[role]),
                  run: () => name(row, role),
                }))
              : [],
          dialogs: naming ? (
            <TickDialog
              key={`${naming.role} ${naming.row.id}`}
              title={t(titles[naming.role])}
              subject={String(naming.row.name)}
              choices={naming.choices}
              onSave={ids => save.run({ ...itemOf(naming.row), role: naming.role, personnel_ids: [...ids] })}
              onClose={() => setNaming(null)}
            />
          ) : null,
        }}
      />
    </SplitBelow>
  )
}
