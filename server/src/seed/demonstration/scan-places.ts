import { qrcodeLocation } from '@gt/domain/qrcode/qrcode-location.entity.ts'
import { putRows } from '../put-rows.ts'
import { day, inUnit, known, type Scene } from './scene.ts'

/** Where the laboratory lies, and the site from which its specimens come. */
const home = ['120.153000', '30.287000'] as const
const site = ['120.205000', '30.265000'] as const
const far = ['120.257000', '30.262000'] as const

const scans = [
  { label: 0, event: 'bind', at: site, days: -12, hour: '08:40:00', metres: null, alarm: 'none' },
  { label: 0, event: 'scan', at: home, days: -9, hour: '10:05:00', metres: 5573, alarm: 'none' },
  {
    label: 1,
    event: 'bind',
    at: ['120.205060', '30.265040'],
    days: -12,
    hour: '08:44:00',
    metres: null,
    alarm: 'none',
  },
  { label: 1, event: 'scan', at: far, days: -8, hour: '15:20:00', metres: 5004, alarm: 'distance' },
  { label: 2, event: 'bind', at: ['120.206200', '30.266100'], days: -6, hour: '09:12:00', metres: null, alarm: 'none' },
  { label: 2, event: 'scan', at: ['120.206300', '30.266150'], days: -5, hour: '16:31:00', metres: 11, alarm: 'none' },
] as const

/** Places where labels of the laboratory were bound and scanned: one was scanned 5 km from where it belongs. */
export async function seedScanPlaces(scene: Scene): Promise<void> {
  await inUnit(scene, 'SFJC', async tx => {
    const labels = await tx.query<{ id: string }>(
      "select id from qrcode where business_id = app_biz() and state in ('bound', 'assigned') and deleted_at is null order by state = 'bound' desc, id limit 3",
    )
    if (labels.length < 3) return
    await putRows(
      tx,
      qrcodeLocation,
      ['qrcode_id', 'occurred_at'],
      scans.map(({ label, event, at, days, hour, metres, alarm }) => ({
        qrcode_id: labels[label]?.id,
        business_id: known(scene.units, 'SFJC'),
        event,
        longitude: at[0],
        latitude: at[1],
        address: at === site || metres === 11 ? '示范高速 LJ-3 标' : `${at[1]}, ${at[0]}`,
        user_id: known(scene.users, 'keeper'),
        occurred_at: `${day(scene, days)} ${hour}`,
        distance_m: metres,
        alarm,
      })),
      'once',
    )
  })
}
