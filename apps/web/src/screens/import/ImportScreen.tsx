import { useImportPage } from '../../client/workbook';
import { Loaded } from '../../parts/Loaded';
import { Page } from '../../parts/Page';
import { EmbeddedImporter } from './EmbeddedImporter';
import { OwnImporter } from './OwnImporter';

export default function ImportScreen() {
  const page = useImportPage();
  return (
    <Page title="Importação">
      <Loaded query={page} failure="Não foi possível abrir a importação.">
        {({ url }) => (url === null ? <OwnImporter /> : <EmbeddedImporter url={url} />)}
      </Loaded>
    </Page>
  );
}
