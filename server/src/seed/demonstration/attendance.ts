import { attendance } from '@gt/domain/people/attendance.entity.ts'
import { personnel } from '@gt/domain/people/personnel.entity.ts'
import { idOf, idsByKey, putRows } from '../put-rows.ts'
import { day, inUnit, known, type Scene } from './scene.ts'

/** Where the site of the demonstration lies. */
const place = ['120.205000', '30.265000'] as const
const people = ['工地检测员甲', '工地检测员乙']
const days = 20

/** Four weeks of attendance at the site: a late morning, a day away from the site, an absence and a leave among them. */
export const seedAttendance = (scene: Scene): Promise<void> =>
  inUnit(scene, 'LJ3', async tx => {
    await tx.query(
      'update business set longitude = $1, latitude = $2, row_version = row_version + 1, updated_at = gt_now() where id = app_biz() and longitude is null and latitude is null',
      [...place],
    )
    const ids = await idsByKey(tx, personnel, ['name'])
    const rows = people.flatMap((name, who) =>
      Array.from({ length: days }, (_, index) => {
        const at = index - days
        const on = day(scene, at)
        const own = { personnel_id: idOf(ids, name), day: on }
        if (who === 1 && at === -6)
          return {
            ...{ ...own, state: 'leave', method: 'manual', remark: '轮休' },
            approved_by_id: known(scene.users, 'gd-chief'),
          }
        if (who === 1 && at === -11) return { ...own, state: 'absent' }
        const [late, away] = [who === 0 && at === -4, who === 0 && at === -9]
        return {
          ...own,
          in_at: `${on} ${late ? '08:26:10' : `07:${40 + ((index * 7 + who * 5) % 18)}:12`}`,
          out_at: `${on} 17:${10 + ((index * 11 + who * 3) % 40)}:45`,
          method: 'location',
          distance_m: away ? 3012 : 18 + ((index * 13 + who * 29) % 120),
          state: away ? 'abnormal' : late ? 'late' : 'normal',
        }
      }),
    )
    await putRows(tx, attendance, ['personnel_id', 'day'], rows, 'once')
  })
