import { outsourcedTest } from '@gt/domain/outsourced/outsourced-test.entity.ts'
import { putFiles } from '../put-file.ts'
import { putRows } from '../put-rows.ts'
import { paperOf } from './paper-of.ts'
import { day, inUnit, type Scene } from './scene.ts'

/** Tests that the site gave to another laboratory: two came back, one is out. Days count from the seeding. */
const tests = [
  {
    no: 'LJ3-WW-001',
    test: '钢绞线力学性能',
    part: '5 号大桥 预制箱梁',
    index: '抗拉强度、伸长率',
    sent: -40,
    back: -31,
  },
  { no: 'LJ3-WW-002', test: '板式橡胶支座', part: '3 号中桥 盖梁', index: '极限抗压强度', sent: -24, back: -12 },
  {
    no: 'LJ3-WW-003',
    test: '锚具静载锚固性能',
    part: '5 号大桥 预制箱梁',
    index: '效率系数、总应变',
    sent: -6,
    back: null,
  },
] as const

/** Outside tests of a site, with the papers of their results. */
export async function seedOutsideTests(scene: Scene, unit: string): Promise<void> {
  await inUnit(scene, unit, async tx => {
    const files = await putFiles(
      tx,
      scene.files,
      tests.flatMap(({ no, back }) =>
        back === null
          ? []
          : [{ name: `${no}.pdf`, mime: 'application/pdf', folder: 'outsourced_test_upload', content: paperOf(no) }],
      ),
    )
    const rows = tests.map(({ no, test, part, index, sent, back }, at) => ({
      outsourced_no: no,
      test_name: test,
      sample_name: test.replace(/(力学性能|静载锚固性能)$/, ''),
      project_name: '示范高速 LJ-3 标',
      project_part: part,
      testing_unit: '示范市建材检测所',
      unit_qualification_no: 'CMA-DEMO-0217',
      test_index: index,
      reason: '本室无此参数',
      client_consent: true,
      sent_on: day(scene, sent),
      planned_back_on: day(scene, sent + 14),
      ...(back === null
        ? { state: 'sent' }
        : {
            state: 'confirmed',
            returned_on: day(scene, back),
            test_date: day(scene, back - 2),
            test_result: 'pass',
            result_text: '所检指标符合要求',
            report_number: `JC-${no}`,
            upload_file_id: files[at] ?? null,
          }),
    }))
    await putRows(tx, outsourcedTest, ['outsourced_no'], rows, 'once')
  })
}
