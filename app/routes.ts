import { index, layout, prefix, route, type RouteConfig } from "@remix-run/route-config";

/** The map: every URL of the product, its layout and its file. */
export default [
  index("routes/marketing/home.tsx"),

  route("login", "routes/auth/login.tsx"),
  route("signup", "routes/auth/signup.tsx"),
  route("forgot-password", "routes/auth/forgot-password.tsx"),
  route("api/auth/google-signin", "routes/auth/google-signin.ts"),
  route("auth/google-callback", "routes/auth/google-callback.tsx"),
  route("logout", "routes/auth/logout.ts"),
  route("account-deleted", "routes/auth/account-deleted.tsx"),

  layout("routes/dashboard/layout.tsx", [
    ...prefix("dashboard", [
      index("routes/dashboard/home/route.tsx"),
      route("courses", "routes/courses/list.tsx"),
      route("courses/create", "routes/courses/create.ts"),
      route("onboarding", "routes/courses/onboarding/route.tsx"),
      route("onboarding/complete", "routes/courses/onboarding-complete.tsx"),
      ...prefix("courses/:courseId/sections", [
        index("routes/courses/sections.tsx"),
        ...prefix(":sectionNumber", [
          route("questions", "routes/learning/question/current.tsx"),
          route("questions/start", "routes/learning/start.tsx"),
          route("questions/:questionId", "routes/learning/question/route.tsx"),
          route("questions/:questionId/feedback", "routes/learning/explanation-feedback.ts"),
          route("questions/:questionId/challenge", "routes/learning/challenge/route.tsx"),
          route("questions/:questionId/content", "routes/learning/content/route.tsx"),
          route("questions/:questionId/content/loading", "routes/learning/content-loading.tsx"),
          route("wrong-answer-options", "routes/learning/wrong-answer-options.tsx"),
          route("concept-loading", "routes/learning/concept-loading.tsx"),
          route("content-loading", "routes/learning/section-content-loading.tsx"),
          route("questions-complete", "routes/learning/questions-complete.tsx"),
        ]),
      ]),
      layout("routes/settings/layout.tsx", [
        route("settings", "routes/settings/profile/route.tsx"),
        route("settings/subscription", "routes/settings/subscription.tsx"),
        route("settings/appearance", "routes/settings/appearance/route.tsx"),
        route("settings/devices", "routes/settings/devices/route.tsx"),
        route("settings/privacy", "routes/settings/privacy/route.tsx"),
        route("settings/privacy/delete-account", "routes/settings/delete-account.tsx"),
      ]),
      route("subscription", "routes/billing/subscription.tsx"),
      layout("routes/staff/layout.tsx", [
        route("staff/questions/:challengeId?", "routes/staff/questions/route.tsx"),
        route("staff/spending", "routes/staff/spending/route.tsx"),
      ]),
      route("*", "routes/dashboard/not-found.tsx"),
    ]),
  ]),
  route("dashboard/onboarding/retry", "routes/courses/onboarding-retry.ts"),
  route("dashboard/settings/region", "routes/settings/region.ts"),
  route("dashboard/settings/devices/sign-out", "routes/settings/devices-sign-out.ts"),
  route("dashboard/settings/privacy/export", "routes/settings/privacy-export.ts"),
  route("dashboard/settings/privacy/exports/:exportId", "routes/settings/privacy-download.ts"),
  route("dashboard/images/:imageId", "routes/learning/image.ts"),

  route("demo/google/authorize", "routes/demo/google-authorize.tsx"),
  route("demo/google/token", "routes/demo/google-token.ts"),
  route("demo/google/keys", "routes/demo/google-keys.ts"),
  route("demo/google/.well-known/openid-configuration", "routes/demo/google-configuration.ts"),

  route("settings", "routes/settings/short-address.ts"),
  route("healthz", "routes/system/healthz.ts"),
  route("*", "routes/system/not-found.tsx"),
] satisfies RouteConfig;
