import { post } from '@gt/domain/identity/post.entity.ts'
import { userRelationship } from '@gt/domain/identity/user-relationship.entity.ts'
import { keyPersonChange } from '@gt/domain/people/key-person-change.entity.ts'
import { personnel } from '@gt/domain/people/personnel.entity.ts'
import { personnelCertificate } from '@gt/domain/people/personnel-certificate.entity.ts'
import { personnelMove } from '@gt/domain/people/personnel-move.entity.ts'
import { putFiles } from '../put-file.ts'
import { idOf, idsByKey, putRows } from '../put-rows.ts'
import { seedPart } from '../seed-part.ts'
import { paperOf } from './paper-of.ts'
import { day, inUnit, known, organizationTenant, type Scene } from './scene.ts'

/** Somebody of the graded laboratory who is registered at a site as well, which did not send him. */
const doubled = { name: '检测员丁', no: 'LM1-001' } as const

/** What of people is between units: a double registration with a move that waits, changes of key people, links of accounts. */
export async function seedPeopleBetweenUnits(scene: Scene): Promise<void> {
  const [certificate] = await inUnit(scene, 'SFJC', tx =>
    tx.query<{ kind: string; specialty: string; certificate_no: string; valid_to: string }>(
      `select c.kind, c.specialty, c.certificate_no, c.valid_to from personnel_certificate c join personnel p on p.business_id = c.business_id and p.id = c.personnel_id
       where c.business_id = app_biz() and p.name = $1 and c.deleted_at is null order by c.id limit 1`,
      [doubled.name],
    ),
  )
  const person = await inUnit(scene, 'LM1', async tx => {
    const people = await putRows(
      tx,
      personnel,
      ['personnel_no'],
      [
        {
          personnel_no: doubled.no,
          name: doubled.name,
          title: 'assistant',
          entry_date: day(scene, -60),
          position: '试验员',
        },
      ],
      'once',
    )
    const personnel_id = idOf(people, doubled.no)
    if (certificate)
      await putRows(tx, personnelCertificate, ['kind', 'certificate_no'], [{ personnel_id, ...certificate }], 'once')
    return personnel_id
  })
  await seedPart(scene.pool, organizationTenant(scene.organizationId), scene.now, async tx => {
    await putRows(
      tx,
      personnelMove,
      ['personnel_id', 'from_business_id'],
      [
        {
          personnel_id: person,
          person_name: doubled.name,
          from_business_id: known(scene.units, 'LM1'),
          to_business_id: known(scene.units, 'LJ3'),
          asked_business_id: known(scene.units, 'ZX'),
          move_on: day(scene, -1),
          reason: 'LJ-3 标试验任务集中，临时支援',
        },
      ],
      'once',
    )
    await putRows(
      tx,
      userRelationship,
      ['user_id', 'external_system'],
      [
        ['tech', 'hk-10021'],
        ['labadmin', 'hk-10001'],
        ['gd-chief', 'hk-20001'],
      ].map(([login = '', external_account]) => ({
        user_id: known(scene.users, login),
        relation: 'external',
        external_system: 'hk',
        external_account,
        valid_from: `${day(scene, -20)} 10:20:00`,
      })),
      'once',
    )
  })
  await inUnit(scene, 'LJ3', async tx => {
    const people = await idsByKey(tx, personnel, ['name'])
    const posts = await idsByKey(tx, post, ['code'])
    const numbers = ['DD-001', 'DD-002'] as const
    const files = await putFiles(
      tx,
      scene.files,
      numbers.map(no => ({
        name: `${no}.pdf`,
        mime: 'application/pdf',
        folder: 'key_person_change_paper',
        content: paperOf(no),
      })),
    )
    const asked = (at: number) => ({
      transfer_no: numbers[at],
      personnel_id: idOf(people, '工地检测员乙'),
      in_personnel_id: idOf(people, '工地检测员甲'),
      post_id: idOf(posts, 'tester'),
      paper_file_id: files[at] ?? null,
    })
    await putRows(
      tx,
      keyPersonChange,
      ['transfer_no'],
      [
        {
          ...asked(0),
          change_on: day(scene, -20),
          reason: '原人员产假，由持证人员接替其岗位',
          state: 'returned',
          supervision_by: '监理工程师',
          supervision_at: `${day(scene, -26)} 15:10:00`,
          answer: '请补充接替人员的社保证明',
        },
        {
          ...asked(1),
          change_on: day(scene, 10),
          reason: '已补充接替人员社保证明，重新申请变更',
          state: 'asked',
          calc_step: 'central',
          supervision_by: '监理工程师',
          supervision_at: `${day(scene, -3)} 09:40:00`,
        },
      ],
      'once',
    )
  })
}
