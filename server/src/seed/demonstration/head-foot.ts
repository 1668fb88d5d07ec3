import { headerFooterSet } from '@gt/domain/reports/header-footer-set.entity.ts'
import { putRows } from '../put-rows.ts'
import { inUnit, type Scene } from './scene.ts'

/** A head and foot of its own that the laboratory has at hand and gives to no test yet. */
export async function seedHeadFoot(scene: Scene): Promise<void> {
  await inUnit(scene, 'SFJC', async tx => {
    await putRows(
      tx,
      headerFooterSet,
      ['name'],
      [
        {
          name: '中心报告页眉页脚',
          kind: 'report',
          paper: 'A4',
          header: [
            ['{form_code}', '', '第 {page} 页，共 {pages} 页'],
            ['{marks}', '', ''],
            ['', '{title}', ''],
            ['检测单位（盖章）：{lab_name}', '', '报告编号：{number}'],
          ],
          footer: [['{address}', '', '电话：{phone}']],
          margins: [['15', '15', '12', '20']],
        },
      ],
      'once',
    )
  })
}
