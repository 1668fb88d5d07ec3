/** Lines of the workflow log of a report that those write who read its file outside the laboratory. */
export const downloadSteps = {
  /** By an account of the client or of a supervising unit. */
  download: { zh: '下载报告文件', en: 'Download the report', es: 'Descargar el informe' },
  /** On the public page, by whoever knows the code of the paper and a telephone of the client. */
  download_public: {
    zh: '凭防伪码和电话下载报告文件',
    en: 'Download by code and telephone',
    es: 'Descarga con código y teléfono',
  },
} as const

export type DownloadStep = keyof typeof downloadSteps
