import { ref } from '../kit/fields/ref.ts'
import { twinOf } from '../kit/page/define.ts'
import site from './gdtrialtestset.prescribedvalue.page.ts'

/** The limits of the platform, which count where a laboratory has none of its own. */
export default twinOf(site, 'totalset.prescribedvalue', {
  commands: [
    {
      op: 'push',
      action: 'Push',
      label: { zh: '下发', en: 'Send down', es: 'Distribuir' },
      ask: {
        business_id: {
          field: ref(
            { zh: '单位（空为全部）', en: 'Laboratory (all when empty)', es: 'Unidad (vacío: todas)' },
            { to: 'business' },
          ),
        },
      },
      consequence: {
        zh: '所选规定值复制到开展该试验的单位；单位已有的规定值保持不变。',
        en: 'They are copied to the laboratories that offer the test; values that a laboratory has stay as they are.',
        es: 'Se copian a las unidades que ofrecen el ensayo; los valores que una unidad ya tiene no cambian.',
      },
    },
  ],
  byHand: [],
})
