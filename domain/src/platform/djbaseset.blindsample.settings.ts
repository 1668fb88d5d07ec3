import { defineSettingsPage } from '../kit/page/settings.ts'
import { djbaseSet } from './djbase-set.entity.ts'
import { settings } from './setting-list.ts'

/** Which samples nobody who tests them knows by name, and until when. */
export default defineSettingsPage('djbaseset.blindsample', {
  entity: djbaseSet,
  sections: {
    blind: {
      title: { zh: '盲样', en: 'Blind samples', es: 'Muestras ciegas' },
      fields: [
        {
          setting: settings.blindClasses,
          hint: {
            zh: '受理时，所选类别及其下级的样品自动取得盲样编号；已受理的样品不变',
            en: 'Samples of these classes and of those below them get a blind code when they are accepted; accepted ones stay as they are.',
            es: 'Las muestras de estas clases y de las inferiores reciben un código ciego al aceptarse; las ya aceptadas no cambian.',
          },
        },
        {
          setting: settings.blindOpenAt,
          hint: {
            zh: '样品的全部试验到达该节点后解盲',
            en: 'A sample is opened once all of its tests have come that far.',
            es: 'La muestra se abre cuando todos sus ensayos han llegado a ese punto.',
          },
        },
        {
          setting: settings.blindNumbers,
          hint: {
            zh: '任务、记录与留样编号规则不得含委托、样品、项目或标段',
            en: 'Number rules of tasks, records and retained samples may not tell order, sample, project or section.',
            es: 'Las reglas de numeración de tareas, registros y muestras retenidas no pueden indicar encargo, muestra, proyecto ni tramo.',
          },
        },
      ],
    },
  },
})
