import { Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { canValidate } from '#model/permissions';
import { type FarmReview, fetchAnalytical, readReviews } from '../../client/checklist';
import type { FarmsScope } from '../../client/choices';
import { farmYearKey } from '../../client/farm-year';
import { saveFile } from '../../client/files';
import { Findings } from '../../parts/Findings';
import { Loaded } from '../../parts/Loaded';
import { useActor, useSession } from '../../session/use-session';
import { IconButton } from '../../ui/IconButton';
import { useFailureNotice } from './use-failure-notice';

export function AnalyticalPage({ place }: { place: FarmsScope }) {
  const query = useQuery({
    queryKey: farmYearKey('reviews', place),
    queryFn: ({ signal }) => readReviews(place, signal),
    staleTime: 0,
  });
  useFailureNotice(query.error, 'Erro ao buscar Checklist');
  const paper = useMutation({ mutationFn: () => fetchAnalytical(place, new AbortController().signal), onSuccess: saveFile });
  useFailureNotice(paper.error, 'Erro ao buscar Checklist');
  return (
    <Loaded
      query={query}
      failure="O checklist não pôde ser buscado."
      waiting={<Skeleton height={420} radius={8} role="status" aria-label="Preparando o checklist" />}
    >
      {(reviews) => (
        <div className="flex flex-col gap-4.5 [&>button]:self-start [&_p]:mb-1.5">
          <IconButton loading={paper.isPending} icon={IconDownload} onClick={() => paper.mutate()}>
            Baixar PDF
          </IconButton>
          {reviews.map((review) => (
            <FarmChecklist key={review.farm.id} review={review} harvestId={place.harvestId} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

function FarmChecklist({ review, harvestId }: { review: FarmReview; harvestId: number }) {
  const { farm, harvest } = useSession();
  const isStaff = canValidate(useActor());
  const { readiness, summary, findings } = review;
  return (
    <section aria-label={review.farm.name}>
      <h2 className="mb-1 text-[1.0625rem]">{review.farm.name}</h2>
      <p>{readiness.text}.</p>
      <p>{summary}.</p>
      {findings.length > 0 && (
        <Findings
          findings={findings}
          reader={isStaff ? 'staff' : 'farm'}
          isLinked={farm?.id === review.farm.id && harvest?.id === harvestId}
          validation={null}
        />
      )}
    </section>
  );
}
