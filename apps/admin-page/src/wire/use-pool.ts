/** Reads and changes the pool from a component. Answers are kept in memory only, as long as something shows them. */
import {
  keepPreviousData,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { Answers } from "./answers.ts";
import { callPool, type Input } from "./call-pool.ts";

export function createQueryClient(): QueryClient {
  const always = { retry: false, networkMode: "always" } as const;
  return new QueryClient({
    defaultOptions: { queries: { ...always, gcTime: 0 }, mutations: { ...always, gcTime: 0 } },
  });
}

/** The answer to an operation that changes nothing. While another page of it loads, the one before stays. */
export function useAnswer<Name extends keyof Answers>(operation: Name, input: Input): UseQueryResult<Answers[Name]> {
  return useQuery({
    queryKey: [operation, input],
    // The pool answers each operation in its own form.
    queryFn: async ({ signal }) => (await callPool(operation, input, signal)) as Answers[Name],
    placeholderData: keepPreviousData,
  });
}

/**
 * A change by a call. After it, all that is shown is read again.
 *
 * @param isGone whether the change deletes what is shown. Then only the pool's description is read again.
 */
export function useChange<Variables>(
  change: (variables: Variables) => Promise<unknown>,
  isGone = false,
): UseMutationResult<unknown, Error, Variables> {
  const client = useQueryClient();
  const outdated = isGone ? { queryKey: ["DescribeUserPool"] } : {};
  return useMutation({ mutationFn: change, onSuccess: () => void client.invalidateQueries(outdated) });
}
