import type { Entity } from '@gt/domain/kit/entity.ts'
import { text } from '@gt/domain/kit/fields/text.ts'
import { scannedCode } from '@gt/domain/kit/scanned.ts'
import { pickController } from '@gt/domain/platform/pick-actions.ts'
import { batchActions } from '@gt/domain/qrcode/batch-actions.ts'
import { labelChargeActions } from '@gt/domain/qrcode/charge-actions.ts'
import { labelActions } from '@gt/domain/qrcode/label-actions.ts'
import { locationActions } from '@gt/domain/qrcode/location-actions.ts'
import { productionActions } from '@gt/domain/qrcode/production-actions.ts'
import { qrcode } from '@gt/domain/qrcode/qrcode.entity.ts'
import { qrcodeStyle } from '@gt/domain/qrcode/qrcode-style.entity.ts'
import { qrcodeSupplier } from '@gt/domain/qrcode/qrcode-supplier.entity.ts'
import { labelStyleActions } from '@gt/domain/qrcode/style-actions.ts'
import { factsOf } from '../../db/facts.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import { crudActions } from '../../pages/crud.ts'
import { type EntityRules, entityRules } from '../../pages/rules.ts'
import { assignmentRules } from './assignments.ts'
import { batchRules, batchRuns, fillBatch, makeBatch } from './batches.ts'
import { bindToThing, scanLabel, thingsToBind, unbind, voidLabel } from './bind.ts'
import { labelBoard } from './board.ts'
import { boundNumberSql, boundPartSql } from './bound-things.ts'
import { labelChargeRules, labelPrices, saveLabelPrices } from './charges.ts'
import { institutionRules } from './institutions.ts'
import { labelLife } from './label-life.ts'
import { locateScan, locationRules, scanPoints } from './locations.ts'
import { productionFile, productionPassword, productionRules } from './production.ts'
import { stockRules } from './stock.ts'
import { libraryStyles, previewLabel, saveLayout, styleRules } from './styles.ts'
import { inContract, supplierRules } from './suppliers.ts'

// whose contract is over is offered for no new order
const offered = crudActions(qrcodeSupplier, { visible: () => ({ where: [inContract] }) })
// a batch takes a style of the library, not one that laboratories print
const offeredStyles = crudActions(qrcodeStyle, { visible: () => ({ where: [libraryStyles] }) })

/** What the pages of the library of labels call besides their plain actions. */
export const labelsImplemented: readonly Implemented[] = [
  ...implement(labelChargeActions, { Prices: labelPrices, SavePrices: saveLabelPrices }),
  ...implement(batchActions, { Make: makeBatch, Fill: fillBatch, Runs: batchRuns }),
  ...implement(productionActions, { File: productionFile, Password: productionPassword }),
  ...implement(labelStyleActions, { SaveLayout: saveLayout, Preview: previewLabel }),
  ...implement(pickController(qrcodeStyle.name, ['qrcodelibrary.qrcodelibrary.view']), { Pick: offeredStyles.Pick }),
  ...implement(locationActions, { Locate: locateScan, Points: scanPoints, Board: labelBoard }),
  ...implement(labelActions, { Bind: bindToThing, Objects: thingsToBind, Scan: scanLabel, Life: labelLife }),
  ...implement(
    pickController(qrcodeSupplier.name, ['qrcodelibrary.qrcodefactorymake.view', 'qrcodelibrary.qrcodesupplier.view']),
    {
      Pick: offered.Pick,
    },
  ),
]

/** Rules of labels (pages qrcodelibrary/qrcodesearch, qrcodelibrary/qrcodebind). */
const labelRules = entityRules(qrcode, {
  visible: ctx => ({
    facts: {
      ...factsOf(qrcode.computed, { calc_bound_no: { column: `(${boundNumberSql(ctx)})`, place: '(#)' } }),
      ...factsOf(
        { scanned: text(qrcode.fields.code.label, { max: 300 }) },
        {
          scanned: {
            find: texts => ({
              sql: 't.code in (select label_scanned(x) from unnest(?::text[]) x)',
              values: [texts.map(scannedCode)],
            }),
          },
        },
      ),
    },
  }),
  computed: {
    calc_medium: 'select b.medium from qrcode_batch b where b.id = t.qrcode_batch_id',
    calc_bound_no: boundNumberSql,
    calc_part: boundPartSql,
  },
  commands: { Unbind: unbind as never, Void: voidLabel as never },
})

/** Rules of the entities of the library of labels. */
export const labelsEntities: readonly EntityRules<Entity>[] = [
  assignmentRules,
  batchRules,
  institutionRules,
  labelChargeRules,
  labelRules,
  locationRules,
  productionRules,
  stockRules,
  styleRules,
  supplierRules,
]
