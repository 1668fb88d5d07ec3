import type { CommandSpec, PageDefinition } from '@gt/domain/kit/page/page.ts'
import { type PageController, pageController } from '@gt/domain/platform/page-controller.ts'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { call } from '../app/client.ts'
import { refreshAfter } from '../app/queries.ts'
import { type Page, usePage } from '../app/use-page.ts'
import { titleOf } from '../kit/cells.tsx'
import { CommandDialog } from '../kit/command-dialog.tsx'
import { confirm } from '../kit/confirm.tsx'
import { asCrud, type CrudController } from '../kit/crud-controller.ts'
import { holds } from '../kit/entity-form.tsx'
import { toastFailure } from '../kit/failure-words.ts'
import type { FormValues } from '../kit/form-changes.ts'
import type { GridRow } from '../kit/grid-column.ts'
import { useWords } from '../kit/i18n.ts'
import { itemOf } from '../kit/item-of.ts'
import type { RowCommand } from '../kit/row-commands.tsx'
import { toastDone } from '../kit/toast.tsx'
import { rowsWith, type ToolHandler } from '../kit/toolbar.tsx'
import { useNewKey } from '../kit/use-new-key.ts'
import { useRemoval } from '../kit/use-removal.ts'
import { copyOf } from './copy-of.ts'
import { DetailDialog } from './detail-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { saveTemplate } from './import-template.ts'
import { MoveDialog } from './move-dialog.tsx'
import { isChangeable, isOwnRow } from './own-row.ts'
import { RecordForm } from './record-form.tsx'
import type { PageSlots } from './slots.ts'

type Editing = { readonly record: GridRow | null; readonly start: FormValues } | null
type Running = { readonly spec: CommandSpec; readonly rows: readonly GridRow[] } | null
type Handlers = Readonly<Record<string, ToolHandler>>

interface PageWorkOptions {
  readonly rows: readonly GridRow[]
  /** Values of a new record that come with the place where it is made. */
  readonly start?: FormValues
  readonly slots: PageSlots
}

/** What may be done on a defined page, whatever its rows are loaded by. */
export interface PageWork {
  readonly rights: Page
  readonly controller: PageController
  readonly crud: CrudController
  readonly add: (() => void) | null
  readonly edit: ((row: GridRow) => void) | null
  readonly maySwitch: boolean
  readonly commandsOf: (row: GridRow) => readonly RowCommand[]
  /** Buttons while nothing is ticked, and for the ticked rows. */
  readonly tools: Handlers
  readonly batch: (ticked: readonly string[]) => Handlers
  readonly mayTick: boolean
  readonly dialogs: ReactNode
}

/** A command that asks for more than these asks for them in two columns. */
const mostInOneColumn = 7

export function usePageWork(page: PageDefinition, { rows, start, slots }: PageWorkOptions): PageWork {
  const { t, say } = useWords()
  const { entity } = page
  const rights = usePage(page.code)
  const controller = pageController(page)
  const crud = useMemo(() => asCrud(controller), [controller])
  const [editing, setEditing] = useState<Editing>(null)
  const [running, setRunning] = useState<Running>(null)
  const [opened, setOpened] = useState<{ readonly op: string; readonly row: GridRow } | null>(null)
  const [importing, setImporting] = useState(false)
  const [moving, setMoving] = useState<GridRow | null>(null)
  const remove = useRemoval(entity, crud, slots.goesAlong)
  const { can } = rights
  const hasForm = page.form.length > 0
  const open = (record: GridRow | null, values: FormValues): void => setEditing({ record, start: values })
  const add = hasForm && can('add') ? () => open(null, start ?? {}) : null
  const mayEdit = hasForm && (can('edit') || can('save'))
  const changes = (row: GridRow): boolean => isChangeable(entity, row) && (slots.mayChange?.(row) ?? true)
  const edit = mayEdit ? (row: GridRow) => (changes(row) ? open(row, {}) : undefined) : null
  useNewKey(editing || running || opened ? null : add)

  const perform = useCallback(
    async (action: string, input: unknown, done: string): Promise<void> => {
      try {
        await call(controller, action, input)
        await refreshAfter(controller, action)
        if (done) toastDone(done)
      } catch (error) {
        toastFailure(error)
      }
    },
    [controller],
  )
  const move = (row: GridRow, by: -1 | 1): void => void perform('Move', { ...itemOf(row), by }, '')
  const disable = async (chosen: readonly GridRow[]): Promise<void> => {
    const question =
      chosen.length === 1
        ? t('kit.shape.disable_one', { name: titleOf(entity, chosen[0] ?? { id: '' }) })
        : t('kit.shape.disable_many', { n: chosen.length })
    if (await confirm({ question, verb: t('kit.shape.disable'), destructive: true }))
      await perform('Disable', { items: chosen.map(itemOf) }, t('kit.shape.disabled'))
  }

  // what is behind a command has the name of its button, or of the rows themselves
  const nameOfDetails = (op: string): string =>
    rights.toolbar('row').find(tool => tool.Op === op)?.Name ??
    say(page.details.find(detail => detail.op === op)?.label ?? entity.label)
  const commandsOf = (row: GridRow): readonly RowCommand[] => {
    const own = isOwnRow(entity, row)
    const child = entity.tree && hasForm && (can('child') || (page.shape === 'tree-table' && can('add')))
    const depth = Number(row.depth ?? 0) + 1
    return [
      ...(edit && changes(row) ? [{ key: 'edit', text: t('common.edit'), run: () => edit(row) }] : []),
      ...(child && entity.tree && (entity.tree.levels ?? depth + 1) > depth
        ? [
            {
              key: 'child',
              text: t('kit.shape.child'),
              run: () => open(null, { ...start, ...childStart(entity.tree?.parent ?? '', entity.title, row) }),
            },
          ]
        : []),
      ...(controller.actions.MoveTo && hasForm && can('move') && own
        ? [{ key: 'move', text: t('kit.shape.move'), run: () => setMoving(row) }]
        : []),
      ...page.commands
        .filter(({ op, shared, when }) => can(op) && (own || shared) && holds(when, row))
        .map(spec => ({
          key: page.commands.some(one => one !== spec && one.op === spec.op) ? spec.action : spec.op,
          text: say(spec.label),
          ...(spec.danger ? { danger: true } : {}),
          run: () => setRunning({ spec, rows: [row] }),
        })),
      ...(page.shape === 'master-detail'
        ? []
        : [...new Set(page.details.flatMap(({ op }) => op ?? []))]
            .filter(can)
            .map(op => ({ key: op, text: nameOfDetails(op), run: () => setOpened({ op, row }) }))),
      ...Object.entries(slots.rowOperations ?? {})
        .filter(([op]) => own && can(op) && rights.toolbar('row').some(tool => tool.Op === op))
        .map(([op, run]) => ({ key: op, text: nameOfDetails(op), run: () => run(row) })),
      ...(slots.rowCommands?.(row) ?? []),
      ...(hasForm && can('copy') && add && !page.commands.some(({ op }) => op === 'copy')
        ? [{ key: 'copy', text: t('common.copy'), run: () => open(null, copyOf(page, row)) }]
        : []),
      ...(controller.actions.Move && (can('up') || can('moveUp')) && own
        ? [{ key: 'up', text: t('kit.shape.up'), run: () => move(row, -1) }]
        : []),
      ...(controller.actions.Move && (can('down') || can('moveDown')) && own
        ? [{ key: 'down', text: t('kit.shape.down'), run: () => move(row, 1) }]
        : []),
      ...(can('delete') && own && (slots.mayChange?.(row) ?? true)
        ? [{ key: 'delete', text: t('common.delete'), danger: true, run: () => void remove([row]) }]
        : []),
    ]
  }
  const batchOf = (ticked: readonly string[]): Handlers => {
    const chosen = rowsWith(rows, ticked)
    const foreign = chosen.some(row => !isOwnRow(entity, row)) ? t('kit.shape.not_own') : undefined
    const fixed = chosen.every(row => isChangeable(entity, row)) ? undefined : foreign
    return {
      ...Object.fromEntries(
        page.commands
          .filter(({ single }) => !single || chosen.length === 1)
          .map(spec => [
            spec.op,
            { run: () => setRunning({ spec, rows: chosen }), reason: spec.shared ? undefined : foreign },
          ]),
      ),
      ...(controller.actions.Enable
        ? {
            enable: {
              run: () => void perform('Enable', { items: chosen.map(itemOf) }, t('kit.shape.enabled')),
              reason: fixed,
            },
            disable: { run: () => void disable(chosen), reason: fixed },
          }
        : {}),
      delete: { run: () => void remove(chosen), reason: foreign },
      ...slots.batch?.(chosen),
    }
  }
  const importTools: Handlers = page.importable
    ? {
        import: { run: () => setImporting(true) },
        template: { run: () => void saveTemplate(page, controller) },
      }
    : {}
  const tools: Handlers = { ...(add ? { add: { run: add } } : {}), ...importTools, ...slots.tools }
  const mayTick =
    (slots.batch !== undefined && Object.keys(slots.batch([])).some(can)) ||
    (page.typed !== null && can(page.typed.op)) ||
    can('delete') ||
    can('enable') ||
    can('disable') ||
    page.commands.some(({ op, single }) => !single && can(op))

  return {
    rights,
    controller,
    crud,
    add,
    edit,
    maySwitch: can('edit') || can('enable'),
    commandsOf,
    tools,
    batch: batchOf,
    mayTick,
    dialogs: (
      <>
        {editing && !editing.record && slots.newRecord ? (
          slots.newRecord({ start: editing.start, onClose: () => setEditing(null) })
        ) : editing ? (
          <RecordForm
            key={editing.record?.id ?? 'new'}
            page={page}
            actions={crud}
            can={can}
            record={editing.record}
            start={editing.start}
            slots={slots}
            onClose={() => setEditing(null)}
          />
        ) : null}
        {running ? (
          <CommandDialog
            key={running.spec.op}
            actions={controller}
            action={running.spec.action}
            name={say(running.spec.label)}
            rows={running.rows}
            numberOf={row => titleOf(entity, rows.find(one => one.id === row.id) ?? row)}
            fields={Object.entries(running.spec.ask ?? {}).map(([key, { field, required, held }]) => ({
              key,
              field,
              path: `${entity.name}.${key}`,
              ...(required ? { required } : {}),
              ...(held ? { start: running.rows[0]?.[key], clears: true as const } : {}),
            }))}
            {...(Object.keys(running.spec.ask ?? {}).length > mostInOneColumn ? { pairs: true as const } : {})}
            {...(running.spec.reason ? { reason: running.spec.reason } : {})}
            {...(running.spec.consequence ? { consequence: say(running.spec.consequence) } : {})}
            {...(running.spec.danger ? { danger: true } : {})}
            fresh={ids => rowsWith(rows, ids)}
            onClose={() => setRunning(null)}
          />
        ) : null}
        {opened ? (
          <DetailDialog
            page={page}
            specs={page.details.filter(({ op }) => op === opened.op)}
            master={opened.row}
            title={nameOfDetails(opened.op)}
            onClose={() => setOpened(null)}
          />
        ) : null}
        {moving ? (
          <MoveDialog
            key={moving.id}
            entity={entity}
            controller={controller}
            row={moving}
            onClose={() => setMoving(null)}
          />
        ) : null}
        {importing ? <ImportDialog page={page} controller={controller} onClose={() => setImporting(false)} /> : null}
        {slots.dialogs}
      </>
    ),
  }
}

/** A new row under another one: the reference, and what that is called. */
const childStart = (parent: string, title: string, row: GridRow): FormValues => ({
  [parent]: row.id,
  [parent.replace(/_id$/, '')]: { id: row.id, label: String(row[title] ?? '') },
})
