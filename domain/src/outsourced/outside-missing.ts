import type { Label } from '../kit/label.ts'

/** What is said of each field that a test of an outside laboratory is not registered without. */
export const outsideMissing = {
  test_name: { zh: '请输入试验名称', en: 'Please enter the test name', es: 'Indique el nombre del ensayo' },
  test_date: { zh: '请选择试验日期', en: 'Please select the test date', es: 'Elija la fecha de ensayo' },
  project_name: { zh: '请输入工程名称', en: 'Please enter the project name', es: 'Indique el nombre de la obra' },
  project_part: {
    zh: '请输入工程部位或用途',
    en: 'Please enter the project part or use',
    es: 'Indique la parte de obra o el uso',
  },
  testing_unit: { zh: '请输入检测单位', en: 'Please enter the testing unit', es: 'Indique el laboratorio de ensayo' },
  test_index: { zh: '请输入检测指标', en: 'Please enter the test index', es: 'Indique el indicador de ensayo' },
  upload_file_id: { zh: '请上传文件', en: 'Please upload the file', es: 'Cargue el archivo' },
  result_text: { zh: '请输入试验结果', en: 'Please enter the test result', es: 'Indique el resultado del ensayo' },
} as const satisfies Readonly<Record<string, Label>>
