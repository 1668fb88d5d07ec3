import { LabelBoard } from '../../features/labels/label-board.tsx'

/** The library of labels at a glance. */
export default function LabelBoardPage() {
  return <LabelBoard />
}
