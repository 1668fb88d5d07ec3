import type { Label } from '../kit/label.ts'
import type { Token } from './compose.ts'

/** What each token of a rule is filled with, and the place of the serial. */
export const tokenWords: Readonly<Record<Token | 'SN', Label>> = {
  SN: { zh: '流水号', en: 'Serial', es: 'Serie' },
  yyyy: { zh: '年（4位）', en: 'Year, 4 digits', es: 'Año, 4 cifras' },
  yy: { zh: '年（2位）', en: 'Year, 2 digits', es: 'Año, 2 cifras' },
  mm: { zh: '月', en: 'Month', es: 'Mes' },
  dd: { zh: '日', en: 'Day', es: 'Día' },
  business: { zh: '单位代码', en: 'Laboratory code', es: 'Código del laboratorio' },
  dispatch: { zh: '派出机构', en: 'Outpost', es: 'Delegación' },
  industry: { zh: '试验类别', en: 'Industry', es: 'Categoría' },
  trial_class: { zh: '试验分类', en: 'Class', es: 'Clase' },
  test: { zh: '试验代号', en: 'Test', es: 'Ensayo' },
  task_category: { zh: '任务类别', en: 'Task category', es: 'Clase de tarea' },
  project: { zh: '项目代码', en: 'Project', es: 'Proyecto' },
  section: { zh: '标段', en: 'Section', es: 'Tramo' },
  entrust_no: { zh: '委托编号', en: 'Order no.', es: 'N.º de encargo' },
  sample_number: { zh: '样品编号', en: 'Sample no.', es: 'N.º de muestra' },
  task_number: { zh: '任务编号', en: 'Task no.', es: 'N.º de tarea' },
  age: { zh: '龄期', en: 'Age', es: 'Edad' },
}
