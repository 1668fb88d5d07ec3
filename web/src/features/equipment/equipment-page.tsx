import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { usePage } from '../../app/use-page.ts'
import { ListPage } from '../../shapes/list-page.tsx'
import { DeviceKey } from './device-key.tsx'
import { Faults } from './faults.tsx'

/** The equipment register: below the fields of a device its faults and its capture key. */
export function EquipmentPage({ page }: { page: PageDefinition }) {
  const { can } = usePage(page.code)
  return (
    <ListPage
      page={page}
      slots={{
        detail: row => (
          <>
            <Faults equipmentId={row.id} />
            {row.capture_serial ? <DeviceKey row={row} may={can('edit')} /> : null}
          </>
        ),
      }}
    />
  )
}
