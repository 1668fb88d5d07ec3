import { defineEntity } from '../kit/entity.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Force-displacement curve of a captured test. */
export const deviceTestCurve = defineEntity('device_test_curve', {
  label: { zh: '采集曲线', en: 'Test curve', es: 'Curva' },
  tenancy: 'business',
  title: 'x_name',
  evidence: true,
  pick: { label: 'x_name', search: ['x_name'] },
  fields: {
    device_test_data_id: ref(
      { zh: '采集数据', en: 'Capture', es: 'Datos capturados' },
      { to: 'device_test_data', required: true, unique: true },
    ),
    x_name: text({ zh: '横轴', en: 'X', es: 'Eje horizontal' }, { max: 40, required: true, default: '时间' }),
    y_name: text({ zh: '纵轴', en: 'Y', es: 'Eje vertical' }, { max: 40, required: true, default: '力值' }),
    x_unit: text({ zh: '横轴单位', en: 'X unit', es: 'Unidad del eje horizontal' }, { max: 20, default: 's' }),
    y_unit: text({ zh: '纵轴单位', en: 'Y unit', es: 'Unidad del eje vertical' }, { max: 20, default: 'kN' }),
    point_count: integer({ zh: '点数', en: 'Points', es: 'N.º de puntos' }, { required: true }),
    file_id: file({ zh: '曲线文件', en: 'Points file', es: 'Archivo de curva' }, { required: true }),
    sample_hz: decimal(
      { zh: '采样频率', en: 'Sample rate', es: 'Frecuencia de muestreo' },
      { digits: [8, 2], unit: 'Hz' },
    ),
    /** Forty places of it, each a pair between 0 and 1, for lists. */
    outline: json({ zh: '曲线缩略', en: 'Outline', es: 'Silueta' }, { default: [] }),
    /** Between 20 % and 90 % of the peak; null where it is not drawn over time. */
    mean_rate: decimal(
      { zh: '平均加载速率', en: 'Mean loading rate', es: 'Velocidad media de carga' },
      { digits: [10, 3], unit: 'kN/s' },
    ),
  },
})
