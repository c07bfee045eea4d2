import { APIConnectionError, APIError } from "openai";
import type { ModelConfig } from "~/config/model-config";
import { connectSdk } from "~/providers/author/model/client/connect-sdk.server";
import type { Finding, Probe } from "./finding";

type Settings = Pick<ModelConfig, "apiKey" | "baseUrl" | "models" | "idleTimeoutMs">;

/** What a server says when asked for its models; `problem` when it names none. */
type ModelList = { names: string[] } | { names: null; problem: string };

const LONGEST_WAIT_MS = 20_000;
const FEATURE = "the server answers";

/** Whether the server answers, and which of the configured models it names. */
export async function probeReach(settings: Settings): Promise<Probe & { listsModels: boolean }> {
  const deadline = AbortSignal.timeout(Math.min(settings.idleTimeoutMs, LONGEST_WAIT_MS));
  let list: ModelList;
  try {
    list = await listModels(settings, deadline);
  } catch (error) {
    return { ...unreached(error, deadline.aborted), listsModels: false };
  }
  const { names } = list;
  const found: Finding = names
    ? {
        feature: FEATURE,
        result: "yes",
        meaning: `it lists ${names.length === 1 ? "one model" : `${names.length} models`}`,
      }
    : { feature: FEATURE, result: "partly", meaning: list.problem };
  const roles = Object.entries(settings.models).filter(([, model]) => model !== null);
  return {
    findings: [found, ...roles.map(([role, model]) => listed(names, role, model!))],
    advice: null,
    listsModels: names !== null,
  };
}

function unreached(error: unknown, isSilent: boolean): Probe {
  const no = (meaning: string, advice: string) => ({ findings: [{ feature: FEATURE, result: "no", meaning }], advice });
  if (isSilent) {
    return no(
      "somebody takes the request and says nothing",
      "See what keeps the model server busy, or set OPENAI_BASE_URL to where it is.",
    );
  }
  if (!(error instanceof APIError)) throw error;
  if (error instanceof APIConnectionError) {
    return no(
      "nobody answers at this address",
      "Start the model server, or set OPENAI_BASE_URL to where it is; most addresses end in /v1.",
    );
  }
  return no(`it refuses the account (status ${error.status})`, "Set OPENAI_API_KEY to a key that this server takes.");
}

/** @throws APIError when nobody answers, or not to us */
async function listModels(settings: Omit<Settings, "models">, deadline: AbortSignal): Promise<ModelList> {
  try {
    const response = await connectSdk(settings).models.list({ signal: deadline }).asResponse();
    return modelListIn(await response.text());
  } catch (error) {
    const isRefused = error instanceof APIError && [401, 402, 403].includes(Number(error.status));
    if (!(error instanceof APIError) || error instanceof APIConnectionError || isRefused || deadline.aborted)
      throw error;
    return { names: null, problem: "it does not tell which models it has" };
  }
}

function modelListIn(text: string): ModelList {
  if (/^\s*</.test(text)) return { names: null, problem: "it answers with a web page where its models should be" };
  const data = dataIn(text);
  if (!Array.isArray(data)) return { names: null, problem: "what it answers is no list of models" };
  return { names: data.map((model: { id?: unknown } | null) => String(model?.id)) };
}

function dataIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { data?: unknown } | null)?.data;
  } catch {
    return null;
  }
}

function listed(names: string[] | null, role: string, model: string): Finding {
  const feature = `${role} model listed`;
  if (!names) return { feature, result: "-", meaning: model };
  // Ollama lists `name:latest` for what is asked for as `name`.
  if (names.includes(model) || names.includes(`${model}:latest`)) return { feature, result: "yes", meaning: model };
  return { feature, result: "no", meaning: `${model} is not among: ${names.slice(0, 8).join(", ") || "none"}` };
}

/** Where the server may be meant to be asked, when it does not understand what it is asked where it was looked for. */
export async function adviceOnAddress(settings: Settings): Promise<string> {
  for (const baseUrl of likelyAddresses(settings.baseUrl)) {
    const deadline = AbortSignal.timeout(Math.min(settings.idleTimeoutMs, LONGEST_WAIT_MS));
    const list = await listModels({ ...settings, baseUrl }, deadline).catch(() => null);
    if (list?.names) return `Set OPENAI_BASE_URL to ${withoutLogin(baseUrl)}, where the server lists its models.`;
  }
  return "Set OPENAI_BASE_URL to where the server speaks OpenAI's protocol; most addresses end in /v1.";
}

function likelyAddresses(baseUrl: string): string[] {
  const address = baseUrl.replace(/\/+$/, "");
  const likely = [address.replace(/\/chat\/completions$/, ""), `${address}/v1`, `${new URL(baseUrl).origin}/v1`];
  return [...new Set(likely)].filter((other) => other !== address);
}

/** An address as it may be printed. */
export function withoutLogin(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
