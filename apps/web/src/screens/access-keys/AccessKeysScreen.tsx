import { useState } from 'react';
import { useAccessKeys } from '../../client/access-keys';
import { Loaded } from '../../parts/Loaded';
import { Page } from '../../parts/Page';
import { keepFocusInPage } from '../../ui/keep-focus-in-page';
import { KeyList } from './KeyList';
import { NewKeyForm } from './NewKeyForm';
import { ShownKey } from './ShownKey';

export default function AccessKeysScreen() {
  const query = useAccessKeys();
  const [made, setMade] = useState<{ name: string; key: string } | null>(null);
  const close = () => {
    setMade(null);
    keepFocusInPage();
  };
  return (
    <Page title="Chaves de acesso">
      <div className="wide-columns">
        <div className="flex flex-col gap-4">
          <p className="text-ink-soft">
            Uma chave deixa outro programa (uma planilha, um painel, um sistema de gestão) usar o Porteira em seu nome: vê as suas fazendas
            e nenhuma outra, e faz no máximo o que você faz. Como usar está na <a href="/api/docs">documentação da API</a>.
          </p>
          {made && <ShownKey key={made.key} made={made} onClose={close} />}
          <NewKeyForm onMade={setMade} />
        </div>
        <Loaded query={query} failure="Não foi possível ver as suas chaves.">
          {({ resultList }) => <KeyList keys={resultList} />}
        </Loaded>
      </div>
    </Page>
  );
}
