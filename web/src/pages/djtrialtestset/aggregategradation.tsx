import page from '@gt/domain/calibres/djtrialtestset.aggregategradation.page.ts'
import { GradationTrial } from '../../features/calibres/gradation-trial.tsx'
import { CalibrationPage } from '../../shapes/calibration-page.tsx'

/** Gradations of a graded laboratory. */
export default function GradationsPage() {
  return <CalibrationPage page={page} slots={{ detail: row => <GradationTrial page={page} row={row} /> }} />
}
