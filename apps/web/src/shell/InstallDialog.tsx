import { Button } from '@mantine/core';
import { useState } from 'react';
import { takeInstallOffer } from '../client/install-offer';
import { Modal } from '../ui/Modal';

export default function InstallDialog({ onClose }: { onClose(): void }) {
  const [{ take }] = useState(() => ({ take: takeInstallOffer() }));
  const install = async () => {
    await take?.();
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Instalar o Porteira" size="sm">
      <div className="flex flex-col gap-4">
        <p>O Porteira ganha um ícone na tela inicial e abre como um aplicativo, também sem internet. Ocupa menos espaço que uma foto.</p>
        {!take && (
          <ol className="flex flex-col gap-2 pl-5 list-decimal">
            {stepsOf(navigator).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        <div className="flex gap-2 justify-end">
          <Button variant="default" onClick={onClose}>
            {take ? 'Agora não' : 'Fechar'}
          </Button>
          {take && (
            <Button data-autofocus onClick={() => void install()}>
              Instalar
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}

/** An iPad calls itself a Mac, but is touched. */
function stepsOf({ userAgent, maxTouchPoints }: Navigator): readonly string[] {
  if (!window.isSecureContext) return ['Peça ao suporte o endereço do Porteira que começa com https: o navegador só instala por ele.'];
  if (/iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) {
    return [
      'Toque em Compartilhar, o quadrado com a seta para cima.',
      'Escolha “Adicionar à Tela de Início” e toque em Adicionar.',
      'Abra o Porteira pelo ícone novo e entre mais uma vez.',
    ];
  }
  if (/Firefox/.test(userAgent) && !/Android/.test(userAgent)) {
    return ['O Firefox do computador não instala páginas: abra o Porteira no Chrome ou no Edge.'];
  }
  return [
    'Abra o menu do navegador, em geral os três pontos no canto de cima.',
    'Escolha “Instalar Porteira” ou “Adicionar à tela inicial”.',
  ];
}
