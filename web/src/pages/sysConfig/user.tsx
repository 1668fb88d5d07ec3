import page from '@gt/domain/identity/sysConfig.user.page.ts'
import { userActions } from '@gt/domain/identity/user-actions.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { queryValue, usePlace } from '../../app/page-context.ts'
import { useWrite } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { usePage } from '../../app/use-page.ts'
import { ExplainRights } from '../../features/accounts/explain-rights.tsx'
import { NewUserDialog } from '../../features/accounts/new-user.tsx'
import { PasswordOnce } from '../../features/accounts/password-once.tsx'
import { StaffApplications } from '../../features/accounts/staff-applications.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { itemOf } from '../../kit/item-of.ts'
import { QueueTabs } from '../../kit/queue-tabs.tsx'
import { toastDone } from '../../kit/toast.tsx'
import { TickDialog } from '../../shapes/tick-dialog.tsx'
import { TreePage } from '../../shapes/tree-page.tsx'

const isUnit = ({ of }: { readonly of: string }): boolean => of === 'business_id'

/** A laboratory makes accounts of its own alone: no unit to choose, and everybody in a department. */
const ofLaboratory: PageDefinition = {
  ...page,
  columns: page.columns.filter(column => !isUnit(column)),
  form: page.form.map(section => ({
    ...section,
    fields: section.fields
      .filter(field => !isUnit(field))
      .map(field => (field.of === 'department_id' ? { ...field, needed: true as const } : field)),
  })),
}

type Choices = Awaited<ReturnType<typeof loadPosts>>['rows']
const loadPosts = (id: string) => call(userActions, 'Posts', { id })
const loadUnits = (id: string) => call(userActions, 'Units', { id })

interface Ticking {
  readonly row: GridRow
  readonly what: 'posts' | 'bind'
  readonly choices: Choices
}

interface Command {
  readonly op: 'posts' | 'reset' | 'unlock' | 'bind' | 'explain'
  readonly run: (row: GridRow) => void
}

const nameOf = (row: GridRow): string => String(row.real_name ?? row.user_name)

/** Login accounts, with their posts, units and passwords. */
export default function UserPage() {
  const { t } = useWords()
  const { facts } = useSigned()
  const { can } = usePage(page.code)
  const { address, setQuery } = usePlace()
  const [ticking, setTicking] = useState<Ticking | null>(null)
  const [told, tell] = useState<{ name: string; password: string } | null>(null)
  const [explained, setExplained] = useState<GridRow | null>(null)
  const savePosts = useWrite(userActions, 'SavePosts')
  const saveUnits = useWrite(userActions, 'SaveUnits')
  const reset = useWrite(userActions, 'Reset')
  const unlock = useWrite(userActions, 'Unlock')
  const resetFactor = useWrite(userActions, 'ResetFactor')
  const shown = facts.business ? ofLaboratory : page

  const tick = async (row: GridRow, what: Ticking['what']): Promise<void> => {
    try {
      const { rows } = await (what === 'posts' ? loadPosts : loadUnits)(row.id)
      setTicking({ row, what, choices: rows })
    } catch (error) {
      toastFailure(error)
    }
  }
  const renew = async (row: GridRow): Promise<void> => {
    const sure = await confirm({
      question: t('page.sysConfig.user.reset_ask', { name: nameOf(row) }),
      consequence: t('page.sysConfig.user.reset_note'),
      verb: t('page.sysConfig.user.reset'),
      destructive: true,
    })
    if (!sure) return
    try {
      tell({ name: nameOf(row), ...(await reset.run(itemOf(row))) })
    } catch (error) {
      toastFailure(error)
    }
  }
  const open = async (row: GridRow): Promise<void> => {
    try {
      await unlock.run({ id: row.id })
      toastDone(t('page.sysConfig.user.unlocked', { name: nameOf(row) }))
    } catch (error) {
      toastFailure(error)
    }
  }
  const takeFactor = async (row: GridRow): Promise<void> => {
    const sure = await confirm({
      question: t('page.sysConfig.user.factor_ask', { name: nameOf(row) }),
      consequence: t('page.sysConfig.user.factor_note'),
      verb: t('page.sysConfig.user.factor'),
      destructive: true,
    })
    if (!sure) return
    try {
      await resetFactor.run(itemOf(row))
      toastDone(t('common.operate.success'))
    } catch (error) {
      toastFailure(error)
    }
  }
  const save = (ids: readonly string[]): Promise<unknown> => {
    if (!ticking) return Promise.resolve()
    const { row, what } = ticking
    return what === 'posts'
      ? savePosts.run({ ...itemOf(row), post_ids: [...ids] })
      : saveUnits.run({ ...itemOf(row), business_ids: [...ids] })
  }
  const bind: Command = { op: 'bind', run: row => void tick(row, 'bind') }
  const commands: readonly Command[] = [
    { op: 'posts', run: row => void tick(row, 'posts') },
    { op: 'reset', run: row => void renew(row) },
    { op: 'unlock', run: row => void open(row) },
    // laboratories cannot open each other's doors
    ...(facts.business ? [] : [bind]),
    { op: 'explain', run: setExplained },
  ]
  const isAsking = queryValue(address, 'tab') === 'applications'
  // people of a laboratory ask their administrator; the platform makes its own accounts
  const tabs =
    facts.business && can('approve') ? (
      <QueueTabs
        label={t('page.sysConfig.user.tabs')}
        tabs={[
          { key: 'users', text: t('page.sysConfig.user.users') },
          { key: 'applications', text: t('kit.queue.applications') },
        ]}
        chosen={isAsking ? 'applications' : 'users'}
        onChoose={key => setQuery({ tab: key === 'users' ? null : key })}
      />
    ) : null
  if (isAsking && tabs) return <StaffApplications above={tabs} />
  return (
    <TreePage
      page={shown}
      slots={{
        head: tabs,
        newRecord: form => <NewUserDialog page={shown} {...form} />,
        rowCommands: row => [
          ...commands
            .filter(({ op }) => can(op))
            .map(({ op, run }) => ({ key: op as string, text: t(`page.sysConfig.user.${op}`), run: () => run(row) })),
          ...(can('reset')
            ? [{ key: 'factor', text: t('page.sysConfig.user.factor'), run: () => void takeFactor(row) }]
            : []),
        ],
        dialogs: (
          <>
            {ticking ? (
              <TickDialog
                key={ticking.row.id + ticking.what}
                title={t(`page.sysConfig.user.${ticking.what}`)}
                subject={nameOf(ticking.row)}
                choices={ticking.choices}
                onSave={save}
                onClose={() => setTicking(null)}
              />
            ) : null}
            {explained ? (
              <ExplainRights id={explained.id} name={nameOf(explained)} onClose={() => setExplained(null)} />
            ) : null}
            {told ? <PasswordOnce {...told} onClose={() => tell(null)} /> : null}
          </>
        ),
      }}
    />
  )
}
