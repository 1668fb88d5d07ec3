import { useCareActions } from '@gt/domain/equipment/care-actions.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { Form } from 'antd'
import { useRead } from '../../app/queries.ts'
import { formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { listMark } from '../../kit/marks.ts'
import { ListPage } from '../../shapes/list-page.tsx'
import type { BesideForm } from '../../shapes/slots.ts'

/** A second use of the machine within the time that is typed: it may be right, so it is told and not refused. */
function Overlaps({ form, record }: BesideForm) {
  const { t } = useWords()
  const machine = Form.useWatch('equipment_id', form) ?? record?.equipment_id
  const from = Form.useWatch('used_from', form)
  const to = Form.useWatch('used_to', form)
  const isWhole = [machine, from, to].every(value => typeof value === 'string' && value !== '')
  const { data } = useRead(
    useCareActions,
    'Overlaps',
    { equipment_id: String(machine), used_from: String(from), used_to: String(to), besides: record?.id ?? null },
    { enabled: isWhole },
  )
  if (!data || data.rows.length === 0) return null
  const uses = data.rows.map(
    ({ used_from, used_to, user, task_number }) =>
      `${formatMinute(used_from)}–${formatMinute(used_to)} ${task_number ?? user ?? ''}`,
  )
  return (
    <p className="gt-consequence" role="status">
      {t('page.djequipment.usagerecord.overlap', { uses: uses.join(listMark()) })}
    </p>
  )
}

/** The log of use of machines; what tests wrote is only read. */
export const UsesPage = ({ page }: { page: PageDefinition }) => (
  <ListPage
    page={page}
    slots={{
      mayChange: row => row.source === 'manual',
      besideForm: beside => <Overlaps {...beside} />,
    }}
  />
)
