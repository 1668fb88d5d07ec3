import { instanceActions } from '@gt/domain/platform/instance-actions.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import page from '@gt/domain/platform/sysConfig.instance.page.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { refreshAfter, useWrite } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { SettingsDialog } from '../../features/instances/settings-dialog.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { itemOf } from '../../kit/item-of.ts'
import { toastDone } from '../../kit/toast.tsx'
import { ListPage } from '../../shapes/list-page.tsx'

const controller = pageController(page)
type Found = Awaited<ReturnType<typeof loadSettings>>
const loadSettings = (id: string) => call(instanceActions, 'Settings', { id })

/** Instances of the platform, which are disabled with a warning, initialised once, and configured each. */
export default function InstancePage() {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const [configuring, setConfiguring] = useState<{ name: string; found: Found } | null>(null)
  const init = useWrite(instanceActions, 'Init')
  const nameOf = (row: GridRow): string => String(row.name)

  const trying = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      toastFailure(error)
    }
  }
  const turn = (row: GridRow, action: 'Enable' | 'Disable'): Promise<void> =>
    trying(async () => {
      await call(controller, action, { items: [itemOf(row)] })
      await refreshAfter(controller, action)
      toastDone(t(action === 'Enable' ? 'kit.shape.enabled' : 'kit.shape.disabled'))
    })
  const disable = async (row: GridRow): Promise<void> => {
    const sure = await confirm({
      question: t('kit.shape.disable_one', { name: nameOf(row) }),
      consequence: t('page.sysConfig.instance.disable_note'),
      verb: t('kit.shape.disable'),
      destructive: true,
    })
    if (sure) await turn(row, 'Disable')
  }
  const initialise = async (row: GridRow): Promise<void> => {
    const sure = await confirm({
      question: t('page.sysConfig.instance.init_ask', { name: nameOf(row) }),
      consequence: t('page.sysConfig.instance.init_note'),
      verb: t('page.sysConfig.instance.init'),
    })
    if (!sure) return
    await trying(async () => toastDone(t('page.sysConfig.instance.init_done', { ...(await init.run(itemOf(row))) })))
  }
  const configure = (row: GridRow): Promise<void> =>
    trying(async () => setConfiguring({ name: nameOf(row), found: await loadSettings(row.id) }))

  return (
    <ListPage
      page={page}
      slots={{
        rowCommands: row => [
          ...(can('config')
            ? [{ key: 'config', text: t('page.sysConfig.instance.config'), run: () => void configure(row) }]
            : []),
          ...(can('init') && row.business_count === 0
            ? [{ key: 'init', text: t('page.sysConfig.instance.init'), run: () => void initialise(row) }]
            : []),
          ...(can('disable') && row.enabled === 1
            ? [{ key: 'disable', text: t('kit.shape.disable'), danger: true, run: () => void disable(row) }]
            : []),
          ...(can('edit') && row.enabled === 0
            ? [{ key: 'enable', text: t('kit.shape.enable'), run: () => void turn(row, 'Enable') }]
            : []),
        ],
        dialogs: configuring ? (
          <SettingsDialog
            key={configuring.found.id}
            subject={configuring.name}
            found={configuring.found}
            onClose={() => setConfiguring(null)}
          />
        ) : null,
      }}
    />
  )
}
