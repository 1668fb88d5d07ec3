import { carePaperActions } from '@gt/domain/equipment/care-actions.ts'
import type { InputOf } from '@gt/domain/kit/action.ts'
import { call } from '../../app/client.ts'
import { toastFailure } from '../../kit/failure-words.ts'
import { bytesOfBase64 } from '../../kit/pdf-viewer-source.ts'
import { saveBytes } from '../../kit/save-bytes.ts'

type Papers = (typeof carePaperActions)['actions']

/** Makes a paper of the care for machines and saves it as a file. */
export async function savePaper<N extends keyof Papers & string>(
  name: N,
  input: InputOf<Papers[N]>,
  title: string,
): Promise<void> {
  await savePdf(() => call(carePaperActions, name, input), title)
}

/** Asks for a paper and saves it as a file. */
export async function savePdf(load: () => Promise<{ readonly pdf: string }>, title: string): Promise<void> {
  try {
    const { pdf } = await load()
    saveBytes(bytesOfBase64(pdf), `${title}.pdf`, 'application/pdf')
  } catch (error) {
    toastFailure(error)
  }
}
