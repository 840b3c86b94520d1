import type { GridSetup } from '../grid-setup';
import ImportDialog from './ImportDialog';
import { downloadTemplate, type ImportSource, importInto } from './transfer-client';
import { useImportUndo } from './use-import-undo';

interface GridImportDialogProps {
  setup: GridSetup;
  onClose(): void;
  onSaved(): void;
}

export default function GridImportDialog({ setup, onClose, onSaved }: GridImportDialogProps) {
  const pushForNotice = useImportUndo(setup);
  const source: ImportSource = {
    title: `Importar planilha em ${setup.resource.many}`,
    words: (
      <>
        Baixe a planilha, edite e envie de volta. Linhas com <b>ID</b> alteram o registro; linhas sem ID são novas. Nada é gravado antes de
        você conferir.
      </>
    ),
    templateLabel: 'Baixar planilha vazia (modelo)',
    template: () => downloadTemplate(setup),
    send: importInto(setup),
    pushForNotice,
  };
  return <ImportDialog source={source} onClose={onClose} onSaved={onSaved} />;
}
