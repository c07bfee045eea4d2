import { index, layout, prefix, route, type RouteConfig } from "@remix-run/route-config";

/** The map: every URL of the product, its layout and its file. */
export default [
  index("routes/marketing/home.tsx"),

  route("login", "routes/auth/login.tsx"),
  route("api/auth/google-signin", "routes/auth/google-signin.ts"),
  route("auth/google-callback", "routes/auth/google-callback.tsx"),
  route("logout", "routes/auth/logout.ts"),

  layout("routes/dashboard/layout.tsx", [
    ...prefix("dashboard", [
      index("routes/dashboard/home.tsx"),
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
          route("questions/:questionId/content", "routes/learning/content/route.tsx"),
          route("questions/:questionId/content/loading", "routes/learning/content-loading.tsx"),
          route("wrong-answer-options", "routes/learning/wrong-answer-options.tsx"),
          route("concept-loading", "routes/learning/concept-loading.tsx"),
          route("content-loading", "routes/learning/section-content-loading.tsx"),
          route("questions-complete", "routes/learning/questions-complete.tsx"),
        ]),
      ]),
    ]),
  ]),
  route("dashboard/onboarding/retry", "routes/courses/onboarding-retry.ts"),
  route("dashboard/images/:imageId", "routes/learning/image.ts"),

  route("demo/google/authorize", "routes/demo/google-authorize.tsx"),
  route("demo/google/token", "routes/demo/google-token.ts"),
  route("demo/google/userinfo", "routes/demo/google-userinfo.ts"),

  route("healthz", "routes/system/healthz.ts"),
  route("*", "routes/system/not-found.tsx"),
] satisfies RouteConfig;
