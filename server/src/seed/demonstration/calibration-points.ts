/** A point of a certificate; what the equipment itself is worth in a calculation stands in `measured`. */
interface Point {
  readonly quantity_name: string
  readonly nominal: string
  readonly measured: string
  readonly correction?: string
  readonly error_percent?: string
  readonly allowed_error?: string
  readonly unit: string
}

const force = (nominal: string, measured: string, error: string, allowed = '1.0'): Point => ({
  quantity_name: '力值',
  nominal,
  measured,
  error_percent: error,
  allowed_error: allowed,
  unit: 'kN',
})

const constant = (
  quantity_name: string,
  nominal: string,
  measured: string,
  unit: string,
  correction?: string,
): Point => ({
  quantity_name,
  nominal,
  measured,
  unit,
  ...(correction ? { correction } : {}),
})

const press = [
  force('400', '401.2', '0.30'),
  force('800', '798.4', '-0.20'),
  force('1200', '1203.6', '0.30'),
  force('1600', '1596.8', '-0.20'),
]

const points: Readonly<Record<string, readonly Point[]>> = {
  'YQ-LX-001': press,
  'GD-LX-001': press,
  'YQ-LX-002': [force('200', '200.4', '0.20'), force('500', '499.0', '-0.20'), force('1000', '1002.0', '0.20')],
  'YQ-LX-003': [
    force('2', '2.004', '0.20'),
    force('5', '4.990', '-0.20'),
    force('100', '100.3', '0.30'),
    force('200', '199.6', '-0.20'),
  ],
  'YQ-LX-004': [force('60', '60.1', '0.17'), force('150', '149.8', '-0.13'), force('300', '300.6', '0.20')],
  'GD-LX-002': [force('120', '120.2', '0.17'), force('360', '359.5', '-0.14'), force('600', '601.2', '0.20')],
  // checked every 100 uses with the standard powder
  'YQ-SN-007': [constant('试验筛修正系数', '1.00', '1.04', '', '1.04')],
  'YQ-SN-004': [constant('温度', '20.0', '20.1', '℃', '-0.1'), constant('相对湿度', '90', '91', '%')],
  'YQ-HNT-004': [constant('温度', '20.0', '19.9', '℃', '0.1'), constant('相对湿度', '95', '96', '%')],
  'YQ-TG-002': [constant('容积', '2177', '2177.0', 'cm³')],
  'YQ-TG-004': [constant('温度', '105', '105.6', '℃', '-0.6')],
  'YQ-TG-005': [constant('温度', '105', '104.3', '℃', '0.7')],
  'YQ-TG-006': [constant('质量', '1000', '1000.00', 'g'), constant('质量', '3000', '2999.99', 'g', '0.01')],
  'YQ-LQ-004': [force('10', '10.02', '0.20'), force('30', '29.95', '-0.17'), force('50', '50.10', '0.20')],
  'YQ-LQ-008': [force('10', '9.99', '-0.10'), force('30', '30.06', '0.20'), force('50', '49.90', '-0.20')],
  'YQ-XC-001': [constant('锥体砂质量', '735', '735', 'g')],
  'YQ-XC-002': [constant('锥体砂质量', '1460', '1460', 'g')],
  'GD-XC-001': [constant('锥体砂质量', '738', '738', 'g')],
  'YQ-XC-005': [constant('钢砧率定值', '80', '80.3', '')],
}

/** Points of the last certificate of a device, in the order of the certificate; most devices have none that matter. */
export const calibrationPoints = (equipmentNumber: string): readonly Point[] => points[equipmentNumber] ?? []
